//! Money that comes after all for dues that are written off: recoveries of bad debts.

pub mod actions;
pub mod model;
pub mod queries;

use crate::{recovery::write_offs::model::WRITE_OFF, rights};
use accounting::api::{BANK, Posts as _};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&WRITE_OFF, "write_off_receipt", "write_off_id", "receipts"),
        Reference::new(&CAMPUS, "write_off_receipt", "campus_id", "receipts of what was written off"),
        Reference::new(&BANK, "write_off_receipt", "bank_id", "receipts of what was written off"),
    ],
    records: &[&model::WRITE_OFF_RECEIPT],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.act_on("/receive-written-off", Can(rights::WRITE_OFFS_RECEIVE), "Money received successfully", actions::save)
        .posts("/preview-written-off-receipt", Can(rights::WRITE_OFFS_RECEIVE), actions::save)
        .act("/take-written-off-receipt-back", Can(rights::WRITE_OFFS_APPROVE), "Receipt taken back successfully", actions::take_back)
}
