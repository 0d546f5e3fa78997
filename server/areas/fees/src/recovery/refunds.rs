//! Money that is given back to families: advances, deposits, and what is due from a settlement.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{
    billing::challans::model::CHALLAN, collection::tills::model::TILL, recovery::settlements::model::SETTLEMENT, rights,
    setup::heads::model::FEE_HEAD,
};
use accounting::api::{BANK, Posts as _};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    tables: &["fee_refund", "refund_kind", "refund_status"],
    references: &[
        Reference::new(&SETTLEMENT, "fee_refund", "settlement_id", "refunds"),
        Reference::new(&STUDENT, "fee_refund", "student_id", "refunds"),
        Reference::new(&CHALLAN, "fee_refund", "challan_id", "refunds"),
        Reference::new(&FEE_HEAD, "fee_refund", "fee_head_id", "refunds"),
        Reference::new(&model::REFUND_PAYMENT, "fee_refund", "refund_payment_id", "refunds"),
        Reference::new(&SETTLEMENT, "refund_payment", "settlement_id", "payments"),
        Reference::new(&STUDENT, "refund_payment", "student_id", "refund payments"),
        Reference::new(&CAMPUS, "refund_payment", "campus_id", "refund payments"),
        Reference::new(&BANK, "refund_payment", "bank_id", "refund payments"),
        Reference::new(&FEE_HEAD, "refund_payment", "fee_head_id", "refund payments"),
        Reference::new(&TILL, "refund_payment", "till_id", "refund payments"),
        Reference::new(&TILL, "refund_payment", "till_back_id", "refund payments"),
    ],
    records: &[&model::REFUND_PAYMENT],
    lists: &[&model::REFUNDS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Refund>("/get-student-refunds", Can(rights::REFUNDS_INDEX))
        .one("/get-student-refund-details", Can(rights::REFUNDS_INDEX), queries::refund)
        .get("/get-refundable", Can(rights::REFUNDS_CREATE), handlers::refundable)
        .post("/save-student-refund", Can(rights::REFUNDS_CREATE), handlers::save)
        .post("/preview-student-refund", Can(rights::REFUNDS_CREATE), handlers::preview_save)
        .post("/approve-student-refund", Can(rights::REFUNDS_APPROVE), handlers::approve)
        .post("/preview-approved-refund", Can(rights::REFUNDS_INDEX), handlers::preview_approve)
        .act("/reject-student-refund", Can(rights::REFUNDS_APPROVE), "Refund rejected successfully", actions::reject)
        .act_on("/pay-refund", Can(rights::SETTLEMENTS_PAY), "Refund paid successfully", |tx, scope, form| {
            actions::pay_settlement(tx, scope, form, None)
        })
        .posts("/preview-refund", Can(rights::SETTLEMENTS_PAY), |tx, scope, form| actions::pay_settlement(tx, scope, form, None))
        .act("/take-refund-payment-back", Can(rights::SETTLEMENTS_TAKE_BACK), "Refund payment taken back successfully", actions::take_back)
}
