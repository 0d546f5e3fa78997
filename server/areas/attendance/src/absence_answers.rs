//! Absences of the day: what the parent answered, and what came of the office's call.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::leaves::{ABSENCES_ANSWER, ABSENCES_CALL, ABSENCES_INDEX};
use academics::api::SECTION;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Absence>("/get-absences", Can(ABSENCES_INDEX))
            .act("/save-absence-call", Can(ABSENCES_CALL), "Call saved successfully", actions::note_call)
            .get("/get-own-absences", Can(ABSENCES_ANSWER), handlers::own)
            .take("/answer-absence", Can(ABSENCES_ANSWER), "Thank you. The school has your answer.", actions::answer)
    },
    tables: &["absence_reason", "call_outcome"],
    references: &[
        Reference::new(&STUDENT, "absence_answer", "student_id", "answers to absences"),
        Reference::new(&CAMPUS, "absence_answer", "campus_id", "answers to absences"),
        Reference::new(&SECTION, "absence_answer", "section_id", "answers to absences"),
    ],
    records: &[&model::ABSENCE_ANSWER],
    lists: &[&model::ABSENCES],
    ..Part::EMPTY
};
