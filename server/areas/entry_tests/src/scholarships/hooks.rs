//! What becomes of awards when a student's admission lapses, is taken up again, or the student leaves.

use super::{
    awards::{
        actions::steps,
        model::{AwardStatus, news::Ending},
        queries,
    },
    rights,
};
use fees::api::{AdmissionLapsed, AdmissionRevived, ConcessionEnds, LeavingTakenBack};
use kernel::{Hooks, Refusal, Result, Tx};
use students::api::StudentLeft;

pub fn hooks(p: &mut Hooks) {
    p.search(super::setup::search::SEARCH);
    p.opens("students", &[rights::AWARD]);
    p.opens("fee_heads", &[rights::SCHOLARSHIPS.details, rights::SCHOLARSHIPS.create, rights::SCHOLARSHIPS.update]);
    p.opens("terms", &[rights::AWARD, rights::SCHOLARSHIPS.details]);
    p.opens("scholarships", &[rights::SCHOLARSHIPS.details]);
    p.on::<AdmissionLapsed>(lapsed);
    p.on::<AdmissionRevived>(steps::give_again);
    p.on::<StudentLeft>(left);
    p.hold::<LeavingTakenBack>(refuse_return);
    p.hold::<ConcessionEnds>(refuse_ending);
    p.verify("budgets of scholarships are the sums of their awards", super::verify::budgets_agree);
    p.verify("scholarships that stand are conceded", super::verify::awards_are_conceded);
}

fn lapsed(tx: &mut Tx, student_id: i64) -> Result<()> {
    steps::end_all(tx, student_id, AwardStatus::Lapsed, &Ending::AdmissionLapsed)
}

fn left(tx: &mut Tx, student_id: i64) -> Result<()> {
    steps::end_all(tx, student_id, AwardStatus::Revoked, &Ending::StudentLeft)
}

/// A scholarship stands in the fees as concessions, and is revoked as a whole.
fn refuse_ending(tx: &mut Tx, concession_id: i64) -> Result<Option<Refusal>> {
    let sentence = "This concession is part of a scholarship. Revoke or change the award instead.";
    Ok(queries::is_of_award(tx, concession_id)?.then(|| Refusal::new(sentence)))
}

/// Slots and budget of what ended went to others: a leaving that ended a scholarship is not taken back.
fn refuse_return(tx: &mut Tx, student_id: i64) -> Result<Option<Refusal>> {
    let ended = queries::was_closed_for(tx, student_id, &Ending::StudentLeft.english())?;
    let sentence = "A scholarship of this student ended with the leaving, and is not given again by this. Admit the student again instead.";
    Ok(ended.then(|| Refusal::new(sentence)))
}
