//! Timetables: the week of each section, and by it the week of each teacher.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{
    rights::{TIMETABLES_DELETE, TIMETABLES_INDEX, TIMETABLES_UPDATE, TIMETABLES_VIEW},
    sections::model::SECTION,
    subjects::SUBJECT,
};
use kernel::{Can, Part, Reference};
use people::api::EMPLOYEE;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Timetable>("/get-timetables", Can(TIMETABLES_INDEX))
            .get("/get-timetable", Can(TIMETABLES_VIEW), handlers::of_section)
            .get("/get-my-timetable", Can(TIMETABLES_VIEW), handlers::mine)
            .get("/get-teacher-timetable", Can(TIMETABLES_INDEX), handlers::of_teacher)
            .read("/get-free-teachers", Can(TIMETABLES_INDEX), queries::free_teachers)
            .get("/get-timetable-choices", Can(TIMETABLES_UPDATE), handlers::choices)
            .act("/save-timetable", Can(TIMETABLES_UPDATE), "Timetable saved successfully", actions::save)
            .post("/copy-timetable", Can(TIMETABLES_UPDATE), handlers::copy)
            .remove("/delete-timetable", Can(TIMETABLES_DELETE), "Timetable deleted successfully", actions::delete)
    },
    tables: &["lecture"],
    references: &[
        Reference::new(&SECTION, "timetable", "section_id", "timetables"),
        Reference::new(&SUBJECT, "lecture", "subject_id", "lectures of the timetable"),
        Reference::new(&EMPLOYEE, "lecture", "teacher_id", "lectures of the timetable"),
    ],
    records: &[&model::TIMETABLE],
    lists: &[&model::TIMETABLES],
    ..Part::EMPTY
};
