//! The students of an exam with their slips: who may have one, who may not and why, and what was given all the same.

use super::{
    model::SlipState,
    queries::{self, Whose},
};
use kernel::{Instant, Result, Tx};
use reporting::{Arguments, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use students::api::ExamSlip;

pub static EXAM_SLIPS: Report = Report::new(
    "exams.slips",
    "Roll number slips",
    &[
        Parameter::record("exam_id", "exams.exam", "Exam", "exams_with_students").needed(),
        Parameter::campuses(),
        Parameter::section(),
        Parameter::optional_choice("state", "kit.label.status", "Status", SlipState::WORDS),
    ],
    ExamSlipRow::SHOWN,
)
.answers("Who may sit an exam, and whose slip is held?")
.landscape();

reporting::shown! {
    /// A student who sits the exam.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct ExamSlipRow {
        pub exam_id: i64;
        pub student_id: i64;
        pub student_name: String = text("kit.label.student", "Student").share(3);
        pub registration_no: String = text("kit.label.registration_no", "Registration no").share(2).off_screen();
        pub roll_no: Option<String> = text("kit.label.roll_no", "Roll no").share(1);
        pub section_name: String = text("kit.label.section", "Section").share(1);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub state: SlipState = word("kit.label.status", "Status");
        /// What holds it, or held it when it was released.
        pub held_for: Option<String> = text("exams.slips.held_for", "Held for").share(4);
        pub released_by: Option<String> = text("exams.slips.released_by", "Released by").share(2);
        pub released_at: Option<Instant>;
        pub release_reason: Option<String> = text("exams.slips.release_reason", "Why it was released").share(2);
        /// How often it was printed.
        pub prints: i64 = count("exams.slips.prints", "Printed").not_totalled();
        pub printed_at: Option<Instant>;
    }
}

impl Reported for ExamSlipRow {
    const REPORT: &'static Report = &EXAM_SLIPS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let exam = queries::exam(tx, &asked.scope, asked.id("exam_id").unwrap_or_default())?;
        let state = asked.given_choice::<SlipState>("state")?;
        let whose = Whose { exam_id: exam.id, campuses: asked.campuses().to_vec(), section_id: asked.id("section_id") };
        let candidates = queries::candidates(tx, &whose)?;
        let ids: Vec<i64> = candidates.iter().map(|one| one.student_id).collect();
        let mut held = tx.held_among::<ExamSlip>(&ids)?;
        let mut kept = queries::kept(tx, exam.id)?;
        let rows = candidates.into_iter().map(|one| {
            let slip = kept.remove(&one.student_id);
            let is_released = slip.as_ref().is_some_and(|slip| slip.release_reason.is_some());
            let held_now = held.remove(&one.student_id);
            let state = match (is_released, &held_now) {
                (true, _) => SlipState::Released,
                (false, Some(_)) => SlipState::Held,
                (false, None) => SlipState::Ready,
            };
            ExamSlipRow {
                exam_id: exam.id,
                student_id: one.student_id,
                student_name: one.name,
                registration_no: one.registration_no,
                roll_no: one.roll_no,
                section_name: one.section_name,
                campus_name: one.campus_name,
                state,
                held_for: slip.as_ref().and_then(|slip| slip.held_for.clone()).or(held_now),
                released_by: slip.as_ref().and_then(|slip| slip.released_by.clone()),
                released_at: slip.as_ref().and_then(|slip| slip.released_at),
                release_reason: slip.as_ref().and_then(|slip| slip.release_reason.clone()),
                prints: slip.as_ref().map_or(0, |slip| slip.print_count),
                printed_at: slip.and_then(|slip| slip.printed_at),
            }
        });
        let rows: Vec<ExamSlipRow> = rows.filter(|row| state.is_none_or(|wanted| wanted == row.state)).collect();
        Ok(Rows::from(rows).heading(format!("Roll number slips, {}, {}", exam.name, exam.class_name)))
    }

    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        Some(LeadsTo::Record { record: "student", id: self.student_id })
    }
}
