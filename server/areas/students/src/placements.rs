//! Placements: where a student sits, by date. Attendance follows them (`actions::stays::SheetsFollow`); award lists and cards stay, and a move says which of them differ.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use academics::api::{CLASS, SESSION};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["placement"],
    references: &[
        Reference::new(&CAMPUS, "placement", "campus_id", "placements").each("student_id"),
        Reference::new(&SESSION, "placement", "session_id", "placements").each("student_id"),
        Reference::new(&CLASS, "placement", "class_id", "placements").each("student_id"),
    ],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.post("/plan-sections", Can(rights::MANUAL_SECTIONS_CREATE), handlers::plan_sections)
        .keyless()
        .post("/assign-sections", Can(rights::MANUAL_SECTIONS_CREATE), handlers::assign)
        .post("/student-section-transfer", Can(rights::SECTION_TRANSFERS_CREATE), handlers::transfer)
        .post("/preview-section-transfer", Can(rights::SECTION_TRANSFERS_CREATE), handlers::preview_transfer)
}
