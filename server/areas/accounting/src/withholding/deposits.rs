//! Deposits of tax with the government: they clear what was withheld.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{banks::model::BANK, rights::payees as r};
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::TaxDeposit>("/get-tax-deposits", Can(r::DEPOSITS_INDEX))
            .get("/get-tax-deposit-details", Can(r::DEPOSITS_INDEX), handlers::details)
            .post("/save-tax-deposit", Can(r::DEPOSITS_CREATE), handlers::save)
            .post("/preview-tax-deposit", Can(r::DEPOSITS_CREATE), handlers::preview)
            .act("/take-tax-deposit-back", Can(r::DEPOSITS_REVERSE), "Tax deposit taken back successfully", actions::take_back)
    },
    references: &[Reference::new(&BANK, "tax_deposit", "bank_id", "deposits of tax")],
    records: &[&model::TAX_DEPOSIT],
    lists: &[&model::TAX_DEPOSITS],
    ..Part::EMPTY
};
