//! The account of a student who leaves: what is given back, what of it pays the dues, what is due to the family, and its payment.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{
    rights,
    setup::{heads::model::FEE_HEAD, refund_rules::REFUND_RULE},
};
use accounting::api::Posts as _;
use kernel::{Can, Part, Reference, Routes};
use students::api::WITHDRAWAL;

pub static PART: Part = Part {
    routes,
    tables: &["settlement_status", "settlement_line", "settlement_effect"],
    references: &[
        Reference::new(&WITHDRAWAL, "settlement", "withdrawal_id", "settlements"),
        Reference::new(&model::SETTLEMENT, "settlement_line", "settlement_id", "heads"),
        Reference::new(&REFUND_RULE, "settlement_line", "rule_id", "settlements").each("settlement_id"),
        Reference::new(&FEE_HEAD, "settlement_line", "fee_head_id", "settlements").each("settlement_id"),
        Reference::new(&model::SETTLEMENT, "settlement_effect", "settlement_id", "effects"),
    ],
    records: &[&model::SETTLEMENT],
    lists: &[&model::SETTLEMENTS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Settlement>("/get-settlements", Can(rights::SETTLEMENTS_INDEX))
        .one("/get-settlement-details", Can(rights::SETTLEMENTS_DETAILS), queries::settlement)
        .post("/preview-settlement", Can(rights::SETTLEMENTS_CREATE), handlers::reckon)
        .post("/save-settlement", Can(rights::SETTLEMENTS_CREATE), handlers::save)
        .post("/preview-approved-settlement", Can(rights::SETTLEMENTS_DETAILS), handlers::preview)
        .post("/approve-settlement", Can(rights::SETTLEMENTS_APPROVE), handlers::approve)
        .posts("/preview-undone-settlement", Can(rights::SETTLEMENTS_TAKE_BACK), actions::undo)
        .act("/undo-settlement", Can(rights::SETTLEMENTS_TAKE_BACK), "Settlement undone successfully", actions::undo)
}
