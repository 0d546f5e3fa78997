//! Payees: whom the group pays, their bank accounts and their bills.

pub mod accounts;
pub mod advances;
pub mod bills;
pub mod openings;
pub mod register;
pub mod stale_cheques;

use crate::books::preview::Posts as _;
use crate::{chart::ledger_heads::LEDGER_HEAD, rights::payees as r};
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    permissions: r::ALL,
    tables: &[
        "payee_kind",
        "filer_status",
        "payee_account_status",
        "bill_line",
        "bill_line_kind",
        "bill_payment_line",
        "bill_payment_kind",
    ],
    references: &[
        Reference::new(&advances::model::PAYEE_ADVANCE, "bill_payment", "advance_id", "bills that were set off"),
        Reference::new(&bills::model::BILL, "bill_payment_line", "bill_id", "payments"),
        Reference::new(&bills::model::BILL, "payee_opening", "bill_id", "opening balances"),
        Reference::new(&bills::model::BILL, "bill_line", "bill_id", "lines of the bill"),
        Reference::new(&LEDGER_HEAD, "bill_line", "ledger_head_id", "lines of bills"),
        Reference::new(&bills::model::BILL_PAYMENT, "bill_payment_line", "payment_id", "bills"),
    ],
    records: &[&accounts::model::PAYEE_ACCOUNT, &bills::model::BILL, &bills::model::BILL_PAYMENT, &advances::model::PAYEE_ADVANCE],
    lists: &[&accounts::model::ACCOUNT_CHANGES, &bills::model::BILLS, &bills::model::BILL_PAYMENTS, &advances::model::PAYEE_ADVANCES],
    options: &[bills::model::UNPAID, advances::model::OPEN],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    use advances::handlers as advance;
    use bills::handlers as bill;
    r.list::<accounts::model::AccountChange>("/get-payee-accounts", Can(r::ACCOUNTS_INDEX))
        .act("/request-payee-account", Can(r::ACCOUNTS_REQUEST), "Bank account requested successfully", accounts::actions::request)
        .take("/approve-payee-account", Can(r::ACCOUNTS_APPROVE), "Bank account approved successfully", accounts::actions::approve)
        .act("/reject-payee-account", Can(r::ACCOUNTS_APPROVE), "Bank account rejected successfully", accounts::actions::reject)
        .list::<bills::model::Bill>("/get-bills", Can(r::BILLS_INDEX))
        .get("/get-bill-details", Can(r::BILLS_DETAILS), bill::details)
        .post("/save-bill", Can(r::BILLS_CREATE), bill::save)
        .posts("/preview-bill", Can(r::BILLS_CREATE), bills::actions::enter)
        .act("/take-bill-back", Can(r::BILLS_REVERSE), "Bill taken back successfully", bills::actions::take_back)
        .list::<bills::model::BillPayment>("/get-bill-payments", Can(r::BILLS_INDEX))
        .post("/pay-bills", Can(r::BILLS_PAY), bill::pay)
        .post("/preview-paid-bills", Can(r::BILLS_PAY), bill::preview_pay)
        .act(
            "/take-bill-payment-back",
            Can(r::BILLS_REVERSE),
            "Payment of bills taken back successfully",
            bills::actions::take_payment_back,
        )
        .act_on("/save-credit-note", Can(r::BILLS_CREATE), "Credit note saved successfully", bills::actions::credit_notes::enter)
        .posts("/preview-credit-note", Can(r::BILLS_CREATE), bills::actions::credit_notes::enter)
        .list::<advances::model::PayeeAdvance>("/get-payee-advances", Can(r::BILLS_INDEX))
        .post("/save-payee-advance", Can(r::BILLS_PAY), advance::save)
        .post("/preview-payee-advance", Can(r::BILLS_PAY), advance::preview)
        .act("/take-payee-advance-back", Can(r::BILLS_REVERSE), "Advance taken back successfully", advances::actions::take_back)
        .act_on("/set-off-payee-advance", Can(r::BILLS_PAY), "Advance set off successfully", advances::actions::set_off)
        .posts("/preview-set-off-advance", Can(r::BILLS_PAY), advances::actions::set_off)
}
