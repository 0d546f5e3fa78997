//! Bills that are owed to payees until they are paid, several together.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::{books::preview::Posts as _, chart::ledger_heads::LEDGER_HEAD, rights::payees as r};
use kernel::{Can, Part, Reference};
use model::{BILL, BILL_PAYMENT};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::Bill>("/get-bills", Can(r::BILLS_INDEX))
            .get("/get-bill-details", Can(r::BILLS_DETAILS), handlers::details)
            .post("/save-bill", Can(r::BILLS_CREATE), handlers::save)
            .posts("/preview-bill", Can(r::BILLS_CREATE), actions::enter)
            .act("/take-bill-back", Can(r::BILLS_REVERSE), "Bill taken back successfully", actions::take_back)
            .list::<model::BillPayment>("/get-bill-payments", Can(r::BILLS_INDEX))
            .post("/pay-bills", Can(r::BILLS_PAY), handlers::pay)
            .post("/preview-paid-bills", Can(r::BILLS_PAY), handlers::preview_pay)
            .act("/take-bill-payment-back", Can(r::BILLS_REVERSE), "Payment of bills taken back successfully", actions::take_payment_back)
            .act_on("/save-credit-note", Can(r::BILLS_CREATE), "Credit note saved successfully", actions::credit_notes::enter)
            .posts("/preview-credit-note", Can(r::BILLS_CREATE), actions::credit_notes::enter)
    },
    tables: &["bill_line", "bill_line_kind", "bill_payment_line", "bill_payment_kind"],
    references: &[
        Reference::new(&BILL, "bill_payment_line", "bill_id", "payments"),
        Reference::new(&BILL, "payee_opening", "bill_id", "opening balances"),
        Reference::new(&BILL, "bill_line", "bill_id", "lines of the bill"),
        Reference::new(&LEDGER_HEAD, "bill_line", "ledger_head_id", "lines of bills"),
        Reference::new(&BILL_PAYMENT, "bill_payment_line", "payment_id", "bills"),
    ],
    records: &[&BILL, &BILL_PAYMENT],
    lists: &[&model::BILLS, &model::BILL_PAYMENTS],
    options: &[model::UNPAID],
    ..Part::EMPTY
};
