//! Payments to payees: several lines, from cash or a bank, less the tax withheld.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{
    books::preview::Posts as _,
    rights as r,
    vouchers::{
        self,
        model::{PAYMENTS, Payment},
    },
};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, lists: &[&PAYMENTS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-payments", Can(r::PAYMENTS_INDEX), vouchers::handlers::list::<Payment>)
        .get("/get-payment-details", Can(r::PAYMENTS_DETAIL), handlers::details)
        .get("/get-latest-payment", Can(r::PAYMENTS_INDEX), handlers::latest)
        .post("/save-payments", Can(r::PAYMENTS_CREATE), handlers::save)
        .posts("/preview-payment", Can(r::PAYMENTS_CREATE), actions::post_form)
}
