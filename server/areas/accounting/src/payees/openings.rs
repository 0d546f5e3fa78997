//! What payees bring along when the books begin: bills that are owed, and what they were paid in the tax year before.

pub mod actions;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::rights::payees as r;
use kernel::{Can, Part, Routes};
use reporting::import;
use sheets::PayeeOpeningSheets;

pub static PART: Part = Part {
    routes,
    records: &[&model::PAYEE_OPENING],
    lists: &[&model::PAYEE_OPENINGS],
    jobs: &[import::job::<PayeeOpeningSheets>()],
    ..Part::EMPTY
};

fn routes(r0: Routes) -> Routes {
    r0.list::<model::PayeeOpening>("/get-payee-openings", Can(r::OPENINGS_INDEX))
        .get("/payee-opening-import-template", Can(r::OPENINGS_IMPORT), import::template::<PayeeOpeningSheets>)
        .post("/check-payee-opening-import", Can(r::OPENINGS_IMPORT), import::check::<PayeeOpeningSheets>)
        .post("/import-payee-openings", Can(r::OPENINGS_IMPORT), import::start::<PayeeOpeningSheets>)
        .post("/undo-payee-opening-import", Can(r::OPENINGS_IMPORT), import::undo::<PayeeOpeningSheets>)
        .act("/take-payee-opening-back", Can(r::OPENINGS_IMPORT), "Payee opening taken back successfully", sheets::take_back)
}
