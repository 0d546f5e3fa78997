//! Result cards: what was given out of a student's result, kept as it was. A re-check makes a further card of the same student.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod paper;
pub mod queries;

use crate::{rights::results as rights, setup::exams::model::EXAM};
use academics::api::SECTION;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    tables: &["result_card", "result_card_part"],
    references: &[
        Reference::new(&EXAM, "result_card", "exam_id", "result cards"),
        Reference::new(&STUDENT, "result_card", "student_id", "result cards"),
        Reference::new(&CAMPUS, "result_card", "campus_id", "result cards"),
        Reference::new(&SECTION, "result_card", "section_id", "result cards"),
    ],
    lists: &[&model::CARDS],
    jobs: &[job::CARDS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::ResultCard>("/get-result-cards", Can(rights::CARDS))
        .get("/get-result-card-details", Can(rights::CARD), handlers::details)
        .get("/result-card-pdf", Can(rights::CARD), handlers::pdf)
        .post("/print-result-cards", Can(rights::CARDS_PRINT), handlers::print)
}
