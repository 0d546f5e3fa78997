//! A student goes to another program or class, or to another campus: the place, the fees that go along, and the history of it.

pub mod actions;
pub mod handlers;
pub mod model;

use crate::{rights, students::model::STUDENT};
use academics::api::{CLASS, PROGRAM};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["program_change"],
    references: &[
        Reference::new(&STUDENT, "program_change", "student_id", "changes of program"),
        Reference::new(&CAMPUS, "program_change", "from_campus_id", "changes of program"),
        Reference::new(&CAMPUS, "program_change", "to_campus_id", "changes of program"),
        Reference::new(&PROGRAM, "program_change", "from_program_id", "changes of program"),
        Reference::new(&PROGRAM, "program_change", "to_program_id", "changes of program"),
        Reference::new(&CLASS, "program_change", "from_class_id", "changes of program"),
        Reference::new(&CLASS, "program_change", "to_class_id", "changes of program"),
    ],
    lists: &[&model::PROGRAM_CHANGES],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::ProgramChange>("/get-program-changes", Can(rights::PROGRAMS_INDEX))
        .post("/update-student-program", Can(rights::PROGRAMS_UPDATE), handlers::update)
        .post("/preview-student-program", Can(rights::PROGRAMS_UPDATE), handlers::preview)
}
