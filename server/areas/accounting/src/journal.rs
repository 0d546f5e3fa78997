//! Journal vouchers: adjustments without cash, and those that wait to be checked by a second person.

pub mod actions;
pub mod handlers;
pub mod model;

use crate::{
    books::preview::Posts as _,
    rights as r,
    vouchers::{
        self,
        model::{JOURNAL_VOUCHERS, JournalVoucher},
    },
};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, lists: &[&JOURNAL_VOUCHERS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-journal-vouchers", Can(r::JOURNAL_INDEX), vouchers::handlers::list::<JournalVoucher>)
        .get("/get-journal-details", Can(r::JOURNAL_DETAIL), handlers::details)
        .post("/save-journal-voucher", Can(r::JOURNAL_CREATE), handlers::save)
        .posts("/preview-journal-voucher", Can(r::JOURNAL_CREATE), actions::post_form)
}
