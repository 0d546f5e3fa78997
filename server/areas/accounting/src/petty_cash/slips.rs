//! Slips: what is spent out of a register, advances to staff and their settlements; first requested, or paid at once.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use super::{refills::model::REFILL, registers::model::REGISTER};
use crate::{books::preview::Posts as _, rights::petty_cash as r};
use kernel::{Can, Part, Reference};
use model::SLIP;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::PettyCashSlip>("/get-petty-cash-slips", Can(r::SLIPS_INDEX))
            .get("/get-petty-cash-slip-details", Can(r::SLIPS_DETAILS), handlers::details)
            .post("/save-transaction", Can(r::SLIPS_CREATE), handlers::save)
            .posts("/preview-transaction", Can(r::SLIPS_CREATE), actions::spend)
            .act_on("/request-petty-cash", Can(r::SLIPS_REQUEST), "Petty cash requested successfully", actions::request)
            .post("/approve-petty-cash-request", Can(r::SLIPS_APPROVE), handlers::approve)
            .post("/pay-petty-cash-request", Can(r::SLIPS_CREATE), handlers::pay)
            .posts("/preview-petty-cash-request", Can(r::SLIPS_CREATE), actions::pay)
            .act("/reject-petty-cash-request", Can(r::SLIPS_CREATE), "Petty cash request rejected successfully", actions::reject)
            .act("/take-petty-cash-slip-back", Can(r::SLIPS_REVERSE), "Petty cash slip taken back successfully", actions::take_back)
    },
    tables: &["petty_cash_slip_kind", "petty_cash_slip_status"],
    references: &[
        Reference::new(&REGISTER, "petty_cash_slip", "register_id", "petty cash slips"),
        Reference::new(&REFILL, "petty_cash_slip", "refill_id", "petty cash slips"),
        Reference::new(&SLIP, "petty_cash_slip", "advance_id", "petty cash slips"),
    ],
    records: &[&SLIP],
    lists: &[&model::SLIPS],
    options: &[model::OPEN_ADVANCES],
    ..Part::EMPTY
};
