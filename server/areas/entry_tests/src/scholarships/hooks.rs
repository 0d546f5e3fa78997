//! What becomes of awards when a student's admission lapses, is taken up again, or the student leaves.

use super::{
    awards::{actions::steps, model::AwardStatus},
    rights,
};
use kernel::{Event, Hooks, Result, Tx};

pub fn hooks(p: &mut Hooks) {
    p.opens("students", &[rights::AWARD]);
    p.opens("fee_heads", &[rights::SCHOLARSHIPS.create, rights::SCHOLARSHIPS.update]);
    p.opens("terms", &[rights::AWARD]);
    p.on(Event::AdmissionLapsed, lapsed);
    p.on(Event::AdmissionRevived, steps::give_again);
    p.on(Event::StudentLeft, left);
    p.verify("budgets of scholarships are the sums of their awards", super::verify::budgets_agree);
    p.verify("scholarships that stand are conceded", super::verify::awards_are_conceded);
}

fn lapsed(tx: &mut Tx, student_id: i64) -> Result<()> {
    steps::end_all(tx, student_id, AwardStatus::Lapsed, "The admission lapsed")
}

fn left(tx: &mut Tx, student_id: i64) -> Result<()> {
    steps::end_all(tx, student_id, AwardStatus::Revoked, "The student left")
}
