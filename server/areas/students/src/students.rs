//! Students.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use institution::api::INSTITUTION;
use kernel::{Can, Part, Reference, Routes};
use model::STUDENT;

pub static PART: Part = Part {
    routes,
    tables: &["student_status", "student_status_event"],
    references: &[
        Reference::new(&INSTITUTION, "student", "previous_institution_id", "students"),
        Reference::new(&STUDENT, "person_document", "person_id", "documents").only("person_kind = 'student'"),
    ],
    records: &[&STUDENT],
    lists: &[&model::STUDENTS],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Student>("/get-students", Can(rights::STUDENTS_VIEW))
        .get("/get-student-details", Can(rights::STUDENTS_DETAILS), handlers::details)
        .get("/get-own-students", Can(rights::STUDENTS_DETAILS), handlers::own)
        .get("/find-similar-students", Can(rights::STUDENTS_CREATE), handlers::similar)
        .post("/save-student", Can(rights::STUDENTS_CREATE), handlers::save)
        .post("/update-student", Can(rights::STUDENTS_UPDATE), handlers::update)
        .try_out("/preview-new-admission", Can(rights::STUDENTS_CREATE), actions::admission_day::of_new)
        .try_out("/preview-admission-day", Can(rights::STUDENTS_UPDATE), actions::admission_day::of_other_day)
        .delete("/delete-student", Can(rights::STUDENTS_DELETE), handlers::delete)
}
