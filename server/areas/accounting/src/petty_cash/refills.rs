//! Refills: money that comes into a register, for the slips that somebody looked through.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use super::registers::model::REGISTER;
use crate::rights::petty_cash as r;
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Refill>("/get-petty-cash-refills", Can(r::INDEX))
            .post("/add-cash", Can(r::REFILL), handlers::save)
            .post("/preview-added-cash", Can(r::REFILL), handlers::preview)
            .act("/take-petty-cash-refill-back", Can(r::SLIPS_REVERSE), "Petty cash refill taken back successfully", actions::take_back)
    },
    references: &[Reference::new(&REGISTER, "petty_cash_refill", "register_id", "petty cash refills")],
    records: &[&model::REFILL],
    lists: &[&model::REFILLS],
    ..Part::EMPTY
};
