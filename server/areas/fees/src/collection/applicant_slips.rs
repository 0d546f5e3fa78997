//! Fee slips of applicants who are no students yet: numbered as challans are, posted when their money comes.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub(crate) mod queries;
pub mod search;

use crate::{collection::tills::model::TILL, rights};
use accounting::api::BANK;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&CAMPUS, "applicant_slip", "campus_id", "applicants' slips"),
        Reference::new(&BANK, "applicant_slip", "bank_id", "applicants' slips"),
        Reference::new(&CAMPUS, "applicant_receipt", "campus_id", "receipts of applicants"),
        Reference::new(&BANK, "applicant_receipt", "bank_id", "receipts of applicants"),
        Reference::new(&TILL, "applicant_receipt", "till_id", "receipts of applicants"),
        Reference::new(&TILL, "applicant_receipt", "till_back_id", "receipts of applicants"),
    ],
    records: &[&model::APPLICANT_SLIP, &model::APPLICANT_RECEIPT],
    lists: &[&model::APPLICANT_SLIPS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::SlipRow>("/get-applicant-slips", Can(rights::SLIPS_INDEX))
        .one("/get-applicant-slip-details", Can(rights::SLIPS_INDEX), queries::row)
        .get("/applicant-slip-pdf", Can(rights::SLIPS_INDEX), handlers::pdf)
        .post("/receive-applicant-slip", Can(rights::SLIPS_RECEIVE), handlers::receive)
        .post("/preview-applicant-slip", Can(rights::SLIPS_RECEIVE), handlers::preview)
        .post("/unpaid-applicant-slip", Can(rights::SLIPS_REVERSE), handlers::reverse)
        .post("/preview-unpaid-applicant-slip", Can(rights::SLIPS_REVERSE), handlers::preview_reverse)
}
