//! What employees bring along when the books or payroll begin: what they owe of advances and loans, and the year to date of salary and tax.

pub mod actions;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::{loans::model::STAFF_LOAN, rights as r};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use people::api::EMPLOYEE;
use reporting::import;
use sheets::StaffOpeningSheets;

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&CAMPUS, "staff_opening", "campus_id", "opening balances of staff"),
        Reference::new(&EMPLOYEE, "staff_opening", "employee_id", "opening balances"),
        Reference::new(&STAFF_LOAN, "staff_opening", "loan_id", "opening balances"),
    ],
    records: &[&model::STAFF_OPENING],
    lists: &[&model::STAFF_OPENINGS],
    jobs: &[import::job::<StaffOpeningSheets>()],
    ..Part::EMPTY
};

fn routes(r0: Routes) -> Routes {
    r0.list::<model::StaffOpening>("/get-staff-openings", Can(r::OPENINGS_INDEX))
        .get("/staff-opening-import-template", Can(r::OPENINGS_IMPORT), import::template::<StaffOpeningSheets>)
        .post("/check-staff-opening-import", Can(r::OPENINGS_IMPORT), import::check::<StaffOpeningSheets>)
        .post("/import-staff-openings", Can(r::OPENINGS_IMPORT), import::start::<StaffOpeningSheets>)
        .post("/undo-staff-opening-import", Can(r::OPENINGS_IMPORT), import::undo::<StaffOpeningSheets>)
        .act("/take-staff-opening-back", Can(r::OPENINGS_IMPORT), "Staff opening taken back successfully", sheets::take_back)
}
