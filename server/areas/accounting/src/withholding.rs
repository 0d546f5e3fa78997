//! Income tax withheld from payees: dated rates, what was withheld at each payment, its deposit with the government, statement and certificate.

pub mod deposits;
pub mod rates;
pub mod report;
pub mod taxes;

use crate::{banks::model::BANK, books::preview::Posts as _, rights::payees as r};
use kernel::{Can, Part, Reference, Routes};
use reporting::report as answer;

pub static PART: Part = Part {
    routes,
    tables: &["withheld_nature"],
    references: &[
        Reference::new(&BANK, "tax_deposit", "bank_id", "deposits of tax"),
        Reference::new(&rates::WITHHOLDING_RATE, "withheld_tax", "rate_id", "taxes withheld"),
        Reference::new(&deposits::model::TAX_DEPOSIT, "withheld_tax", "deposit_id", "taxes withheld"),
    ],
    records: &[&rates::WITHHOLDING_RATE, &taxes::model::WITHHELD_TAX, &deposits::model::TAX_DEPOSIT],
    lists: &[&rates::WITHHOLDING_RATES, &taxes::model::WITHHELD_TAXES, &deposits::model::TAX_DEPOSITS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<rates::WithholdingRate>("/get-withholding-rates", Can(r::RATES_INDEX))
        .post("/save-withholding-rate", Can(r::RATES_CREATE), rates::save)
        .post("/confirm-withholding-rate", Can(r::RATES_CONFIRM), rates::confirm)
        .delete("/withholding-rates/{id}", Can(r::RATES_DELETE), rates::delete)
        .list::<taxes::model::WithheldTax>("/get-withheld-taxes", Can(r::TAX_INDEX))
        .list::<deposits::model::TaxDeposit>("/get-tax-deposits", Can(r::DEPOSITS_INDEX))
        .get("/get-tax-deposit-details", Can(r::DEPOSITS_INDEX), deposits::handlers::details)
        .act_on("/save-tax-deposit", Can(r::DEPOSITS_CREATE), "Tax deposit saved successfully", deposits::actions::deposit)
        .posts("/preview-tax-deposit", Can(r::DEPOSITS_CREATE), deposits::actions::deposit)
        .act("/take-tax-deposit-back", Can(r::DEPOSITS_REVERSE), "Tax deposit taken back successfully", deposits::actions::take_back)
        .get("/get-withholding-statement", Can(r::STATEMENT), answer::<report::WithholdingRow>)
        .get("/get-withholding-certificate", Can(r::STATEMENT), answer::<report::CertificateRow>)
}
