//! Promotion lists: where the students of a class go at the end of the session, as their result has it, or as somebody decided for a reason.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{rights::results as rights, setup::exams::model::EXAM};
use academics::api::{CLASS, SECTION, SESSION};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    tables: &["promotion_outcome"],
    references: &[
        Reference::new(&SESSION, "promotion", "session_id", "lines of promotion lists"),
        Reference::new(&CLASS, "promotion", "class_id", "lines of promotion lists"),
        Reference::new(&CAMPUS, "promotion", "campus_id", "lines of promotion lists"),
        Reference::new(&SECTION, "promotion", "section_id", "lines of promotion lists"),
        Reference::new(&STUDENT, "promotion", "student_id", "lines of promotion lists"),
        Reference::new(&EXAM, "promotion", "exam_id", "lines of promotion lists"),
    ],
    records: &[&model::PROMOTION],
    lists: &[&model::PROMOTION_ROWS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::PromotionRow>("/get-promotions", Can(rights::PROMOTIONS))
        .post("/make-promotion-list", Can(rights::PROMOTIONS_MAKE), handlers::make)
        .act("/update-promotion", Can(rights::PROMOTIONS_DECIDE), "Promotion updated successfully", actions::decide)
}
