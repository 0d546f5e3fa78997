//! What students owed, had in advance and had left as a deposit before the books began: taken in from a sheet, each student by one voucher.

pub mod actions;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::{billing::challans::model::CHALLAN, rights};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use reporting::import;
use sheets::OpeningSheets;
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&STUDENT, "student_opening", "student_id", "opening balances"),
        Reference::new(&CAMPUS, "student_opening", "campus_id", "opening balances of students"),
        Reference::new(&CHALLAN, "student_opening", "challan_id", "opening balances"),
    ],
    records: &[&model::STUDENT_OPENING],
    lists: &[&model::STUDENT_OPENINGS],
    jobs: &[import::job::<OpeningSheets>()],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::StudentOpening>("/get-student-openings", Can(rights::OPENINGS_INDEX))
        .get("/student-opening-import-template", Can(rights::OPENINGS_IMPORT), import::template::<OpeningSheets>)
        .post("/check-student-opening-import", Can(rights::OPENINGS_IMPORT), import::check::<OpeningSheets>)
        .post("/import-student-openings", Can(rights::OPENINGS_IMPORT), import::start::<OpeningSheets>)
        .post("/undo-student-opening-import", Can(rights::OPENINGS_IMPORT), import::undo::<OpeningSheets>)
        .act("/take-student-opening-back", Can(rights::OPENINGS_IMPORT), "Student opening taken back successfully", sheets::take_back)
}
