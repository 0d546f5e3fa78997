//! Advances to payees: paid before the bill comes, set off against it later.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{books::preview::Posts as _, rights::payees as r};
use kernel::{Can, Part, Reference};
use model::PAYEE_ADVANCE;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::PayeeAdvance>("/get-payee-advances", Can(r::BILLS_INDEX))
            .post("/save-payee-advance", Can(r::BILLS_PAY), handlers::save)
            .post("/preview-payee-advance", Can(r::BILLS_PAY), handlers::preview)
            .act("/take-payee-advance-back", Can(r::BILLS_REVERSE), "Advance taken back successfully", actions::take_back)
            .act_on("/set-off-payee-advance", Can(r::BILLS_PAY), "Advance set off successfully", actions::set_off)
            .posts("/preview-set-off-advance", Can(r::BILLS_PAY), actions::set_off)
    },
    references: &[Reference::new(&PAYEE_ADVANCE, "bill_payment", "advance_id", "bills that were set off")],
    records: &[&PAYEE_ADVANCE],
    lists: &[&model::PAYEE_ADVANCES],
    options: &[model::OPEN],
    ..Part::EMPTY
};
