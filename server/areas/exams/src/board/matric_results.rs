//! Matric results: what boards examined students in, with the marks of each subject.

pub mod actions;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::rights::board::MATRIC_RESULTS as RIGHTS;
use institution::api::{BOARD, CAMPUS};
use kernel::{Can, Listed as _, Plain, Reference, Routes};
use model::{MATRIC_RESULT, MatricResult};
use reporting::import;
use sheets::MatricSheets;
use students::api::STUDENT;

pub static MATRIC_RESULTS: Plain = Plain {
    record: &MATRIC_RESULT,
    list: MatricResult::LIST,
    permissions: &RIGHTS.all,
    options: &[],
    chooses: &["students", "boards"],
    references: &[
        Reference::new(&STUDENT, "matric_result", "student_id", "results of boards"),
        Reference::new(&CAMPUS, "matric_result", "campus_id", "results of boards"),
        Reference::new(&BOARD, "matric_result", "board_id", "results"),
    ],
    jobs: &[import::job::<MatricSheets>()],
    routes,
    add: actions::add,
};

fn routes(r: Routes) -> Routes {
    r.list::<MatricResult>("/fetch-matric-result", Can(RIGHTS.index))
        .one("/get-matric-result-details", Can(RIGHTS.details), queries::result)
        .act("/save-matric-result", Can(RIGHTS.create), "Matric result saved successfully", actions::create)
        .change("/update-matric-result", Can(RIGHTS.update), "Matric result updated successfully", actions::update)
        .remove("/matric-results/{id}", Can(RIGHTS.delete), "Matric result deleted successfully", actions::delete)
        .get("/matric-result-import-template", Can(RIGHTS.create), import::template::<MatricSheets>)
        .post("/check-matric-result-import", Can(RIGHTS.create), import::check::<MatricSheets>)
        .post("/import-matric-results", Can(RIGHTS.create), import::start::<MatricSheets>)
        .post("/undo-matric-result-import", Can(RIGHTS.delete), import::undo::<MatricSheets>)
}
