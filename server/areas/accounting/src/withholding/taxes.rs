//! What was withheld, payment by payment; and how much it is.

pub mod actions;
pub mod model;
pub mod queries;

use super::{
    deposits::model::TAX_DEPOSIT,
    rates::WITHHOLDING_RATE,
    report::{CertificateRow, WithholdingRow},
};
use crate::rights::payees as r;
use kernel::{Can, Part, Reference};
use reporting::report;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::WithheldTax>("/get-withheld-taxes", Can(r::TAX_INDEX))
            .get("/get-withholding-statement", Can(r::STATEMENT), report::<WithholdingRow>)
            .get("/get-withholding-certificate", Can(r::STATEMENT), report::<CertificateRow>)
    },
    tables: &["withheld_nature"],
    references: &[
        Reference::new(&WITHHOLDING_RATE, "withheld_tax", "rate_id", "taxes withheld"),
        Reference::new(&TAX_DEPOSIT, "withheld_tax", "deposit_id", "taxes withheld"),
    ],
    records: &[&model::WITHHELD_TAX],
    lists: &[&model::WITHHELD_TAXES],
    ..Part::EMPTY
};
