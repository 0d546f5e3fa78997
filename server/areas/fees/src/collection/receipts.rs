//! Money that comes in for fees: receipts, what they settle, and their reversal (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;
pub mod search;

use crate::{collection::tills::model::TILL, rights};
use accounting::api::BANK;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    tables: &["fee_allocation", "fee_advance"],
    references: &[
        Reference::new(&STUDENT, "fee_receipt", "student_id", "receipts"),
        Reference::new(&CAMPUS, "fee_receipt", "campus_id", "receipts"),
        Reference::new(&BANK, "fee_receipt", "bank_id", "receipts"),
        Reference::new(&TILL, "fee_receipt", "till_id", "receipts"),
        Reference::new(&TILL, "fee_receipt", "till_back_id", "receipts"),
        Reference::new(&STUDENT, "fee_advance", "student_id", "advances"),
        Reference::new(&CAMPUS, "fee_advance", "campus_id", "advances"),
    ],
    records: &[&model::RECEIPT],
    lists: &[&model::RECEIPTS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.post("/approve-installment", Can(rights::COLLECT), handlers::approve)
        .post("/preview-collection", Can(rights::COLLECT), handlers::preview)
        .post("/unpaid-installment", Can(rights::UNPAY), handlers::unpay)
        .post("/preview-unpaid-installment", Can(rights::UNPAY), handlers::preview_unpay)
        .get("/get-unpaying-days", Can(rights::UNPAY), handlers::unpaying_days)
        .list::<model::Receipt>("/get-fee-receipts", Can(rights::FEE_RECEIPTS_INDEX))
        .get("/get-fee-receipt-details", Can(rights::FEE_RECEIPTS_DETAILS), handlers::details)
        .post("/add-receipt-number", Can(rights::COLLECT), handlers::add_number)
        .get("/fee-receipt-pdf", Can(rights::FEE_RECEIPTS_DETAILS), handlers::pdf)
}
