//! The award list of a paper and a section: cells of students, then submitted, checked by somebody else, locked.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;

use crate::rights::marks::{
    self as rights, AWARD_LISTS_CHECK, AWARD_LISTS_CREATE, AWARD_LISTS_DETAIL, AWARD_LISTS_INDEX, AWARD_LISTS_UPDATE,
};
use kernel::{Can, Part, Reference, Routes};
use model::{AWARD_LIST, AWARD_MARK};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    permissions: rights::ALL,
    tables: &["award_list_status", "mark_state", "exam_grace"],
    references: &[
        Reference::new(&AWARD_LIST, "award_mark", "award_list_id", "marks"),
        Reference::new(&STUDENT, "award_mark", "student_id", "marks"),
    ],
    records: &[&AWARD_LIST, &AWARD_MARK],
    lists: &[&model::AWARD_LISTS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-award-lists", Can(AWARD_LISTS_INDEX), handlers::list)
        .get("/get-award-list-details", Can(AWARD_LISTS_DETAIL), handlers::details)
        .post("/save-award-list", Can(AWARD_LISTS_CREATE), handlers::save)
        .post("/update-award-list", Can(AWARD_LISTS_UPDATE), handlers::update)
        .post("/lock-award-lists", Can(AWARD_LISTS_CHECK), handlers::lock)
        .get("/award-list-pdf", Can(AWARD_LISTS_DETAIL), handlers::pdf)
}
