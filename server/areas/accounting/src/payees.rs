//! Payees: whom the group pays, their bank accounts and their bills.

pub mod accounts;
pub mod advances;
pub mod bills;
pub mod openings;
pub mod register;
pub mod stale_cheques;

use crate::books::preview::Posts as _;
use crate::{
    rights::payees as r,
    withholding::{deposits, rates, report as taxed, taxes},
};
use kernel::{Can, Routes};
use reporting::report;

pub fn routes(r: Routes) -> Routes {
    use advances::handlers as advance;
    use bills::handlers as bill;
    use deposits::handlers as deposit;
    openings::routes(r)
        .list::<accounts::model::AccountChange>("/get-payee-accounts", Can(r::ACCOUNTS_INDEX))
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
        .list::<stale_cheques::model::UnpresentedCheque>("/get-unpresented-cheques", Can(r::BILLS_INDEX))
        .list::<stale_cheques::model::StaleCheque>("/get-stale-cheques", Can(r::BILLS_INDEX))
        .act_on("/save-stale-cheque", Can(r::BILLS_CREATE), "Stale cheque saved successfully", stale_cheques::actions::enter)
        .posts("/preview-stale-cheque", Can(r::BILLS_CREATE), stale_cheques::actions::enter)
        .act("/take-stale-cheque-back", Can(r::BILLS_REVERSE), "Stale cheque taken back successfully", stale_cheques::actions::take_back)
        .list::<rates::WithholdingRate>("/get-withholding-rates", Can(r::RATES_INDEX))
        .post("/save-withholding-rate", Can(r::RATES_CREATE), rates::save)
        .post("/confirm-withholding-rate", Can(r::RATES_CONFIRM), rates::confirm)
        .delete("/withholding-rates/{id}", Can(r::RATES_DELETE), rates::delete)
        .list::<taxes::model::WithheldTax>("/get-withheld-taxes", Can(r::TAX_INDEX))
        .list::<deposits::model::TaxDeposit>("/get-tax-deposits", Can(r::DEPOSITS_INDEX))
        .get("/get-tax-deposit-details", Can(r::DEPOSITS_INDEX), deposit::details)
        .act_on("/save-tax-deposit", Can(r::DEPOSITS_CREATE), "Tax deposit saved successfully", deposits::actions::deposit)
        .posts("/preview-tax-deposit", Can(r::DEPOSITS_CREATE), deposits::actions::deposit)
        .act("/take-tax-deposit-back", Can(r::DEPOSITS_REVERSE), "Tax deposit taken back successfully", deposits::actions::take_back)
        .get("/get-withholding-statement", Can(r::STATEMENT), report::<taxed::WithholdingRow>)
        .get("/get-withholding-certificate", Can(r::STATEMENT), report::<taxed::CertificateRow>)
}
