//! Year rollover: the classes of a campus go over to the next session, previewed, by one job, and taken back until something was posted or marked there.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;

use crate::rights;
use academics::api::CLASS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    permissions: rights::ROLLOVERS,
    tables: &[
        "year_rollover_state",
        "year_rollover_step",
        "year_rollover_outcome",
        "year_rollover_line_state",
        "year_rollover_class",
        "year_rollover_section",
        "year_rollover_student",
        "year_rollover_template",
    ],
    references: &[
        Reference::new(&CLASS, "year_rollover_class", "class_id", "promotions to a new session"),
        Reference::new(&CLASS, "year_rollover_class", "to_class_id", "promotions to a new session"),
    ],
    records: &[&model::YEAR_ROLLOVER],
    lists: &[&model::YEAR_ROLLOVERS, &model::ROLLOVER_STUDENTS],
    jobs: &[job::ROLLOVER, job::UNDO],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::YearRollover>("/get-year-rollovers", Can(rights::ROLLOVERS_INDEX))
        .one("/get-year-rollover-details", Can(rights::ROLLOVERS_DETAILS), queries::lines::details)
        .list::<model::RolloverStudent>("/get-year-rollover-students", Can(rights::ROLLOVERS_DETAILS))
        .post("/preview-year-rollover", Can(rights::ROLLOVERS_CREATE), handlers::preview)
        .post("/preview-year-rollover-students", Can(rights::ROLLOVERS_CREATE), handlers::preview_students)
        .post("/run-year-rollover", Can(rights::ROLLOVERS_CREATE), handlers::run)
        .post("/undo-year-rollover", Can(rights::ROLLOVERS_UNDO), handlers::undo)
        .post("/preview-undone-year-rollover", Can(rights::ROLLOVERS_UNDO), handlers::preview_undo)
}
