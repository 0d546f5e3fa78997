//! Students from sheets: a dry run that names every wrong row, then one job that writes the good ones.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::rights;
use kernel::{Can, Part, Routes};
use model::StudentSheets;
use reporting::import;

pub static PART: Part = Part { routes, jobs: &[import::job::<StudentSheets>()], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/student-import-template", Can(rights::STUDENTS_IMPORT), handlers::template)
        .post("/check-student-import", Can(rights::STUDENTS_IMPORT), import::check::<StudentSheets>)
        .post("/import-students", Can(rights::STUDENTS_IMPORT), import::start::<StudentSheets>)
        .post("/undo-student-import", Can(rights::STUDENTS_DELETE), import::undo::<StudentSheets>)
}
