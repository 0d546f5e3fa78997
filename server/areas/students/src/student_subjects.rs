//! Which electives and alternatives a student takes, by date. Lectures, award lists and tasks ask it by date, so a change moves nothing of earlier days.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::rights;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use reporting::import;
use sheets::SubjectSheets;

pub static PART: Part = Part {
    routes,
    references: &[Reference::new(&CAMPUS, "student_subject", "campus_id", "chosen subjects")],
    records: &[&model::STUDENT_SUBJECT],
    lists: &[&model::STUDENT_SUBJECTS],
    jobs: &[import::job::<SubjectSheets>()],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::StudentSubject>("/get-student-subjects", Can(rights::STUDENT_SUBJECTS_INDEX))
        .get("/get-subject-choices", Can(rights::STUDENT_SUBJECTS_INDEX), handlers::choices)
        .post("/save-student-subjects", Can(rights::STUDENT_SUBJECTS_UPDATE), handlers::save)
        .get("/student-subject-import-template", Can(rights::STUDENT_SUBJECTS_IMPORT), import::template::<SubjectSheets>)
        .post("/check-student-subject-import", Can(rights::STUDENT_SUBJECTS_IMPORT), import::check::<SubjectSheets>)
        .post("/import-student-subjects", Can(rights::STUDENT_SUBJECTS_IMPORT), import::start::<SubjectSheets>)
        .post("/undo-student-subject-import", Can(rights::STUDENT_SUBJECTS_IMPORT), import::undo::<SubjectSheets>)
}
