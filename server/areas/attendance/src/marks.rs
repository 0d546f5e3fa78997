//! Attendance of students: the sheet of a section and day, and the marks on it.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::{SHEET_CREATE, SHEET_INDEX, SHEET_UPDATE};
use academics::api::SECTION;
use kernel::{Can, Part, Reference};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes: |r| {
        r.get("/get-attendance", Can(SHEET_INDEX), handlers::sheet)
            .post("/save-attendance", Can(SHEET_CREATE), handlers::save)
            .post("/update-attendance", Can(SHEET_UPDATE), handlers::update)
            .post("/take-back-attendance", Can(SHEET_CREATE), handlers::take_back)
    },
    tables: &["mark_status", "mark_source", "sheet_state"],
    references: &[
        Reference::new(&STUDENT, "student_attendance", "student_id", "days of attendance"),
        Reference::new(&SECTION, "attendance_sheet", "section_id", "attendance sheets"),
    ],
    records: &[&model::ATTENDANCE_SHEET, &model::STUDENT_ATTENDANCE],
    ..Part::EMPTY
};
