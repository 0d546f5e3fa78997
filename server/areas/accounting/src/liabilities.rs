//! What the campus owes: loans with their schedule, bills, other dues, and their settlement.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::books::preview::Posts as _;
use crate::{
    ageing::CreditorRow,
    assets::register::model::FIXED_ASSET,
    banks::model::BANK,
    ledger::report::LiabilityLedgerRow,
    rights::{LIABILITY_LEDGERS, registers as r},
};
use handlers as h;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use reporting::report;

pub static PART: Part = Part {
    routes,
    tables: &["liability_kind", "liability_against", "liability_schedule", "liability_installment", "loan_markup_accrual"],
    references: &[
        Reference::new(&CAMPUS, "liability_settlement", "campus_id", "settlements of liabilities"),
        Reference::new(&CAMPUS, "loan_markup_accrual", "campus_id", "accruals of mark-up"),
        Reference::new(&BANK, "liability_settlement", "bank_id", "settlements of liabilities"),
        Reference::new(&model::LIABILITY, "liability_installment", "liability_id", "installments"),
        Reference::new(&model::LIABILITY, "liability_settlement", "liability_id", "settlements"),
        Reference::new(&FIXED_ASSET, "liability", "asset_id", "liabilities"),
    ],
    records: &[&model::LIABILITY, &model::LIABILITY_SETTLEMENT],
    lists: &[&model::LIABILITIES],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Liability>("/get-liabilities", Can(r::LIABILITIES_INDEX))
        .get("/get-creditors", Can(r::LIABILITIES_INDEX), report::<CreditorRow>)
        .get("/get-liability-transactions", Can(LIABILITY_LEDGERS), report::<LiabilityLedgerRow>)
        .one("/get-liability-details", Can(r::LIABILITIES_DETAIL), queries::details)
        .post("/preview-liability-schedule", Can(r::LIABILITIES_CREATE), h::preview_schedule)
        .post("/save-liability", Can(r::LIABILITIES_CREATE), h::save)
        .posts("/preview-liability", Can(r::LIABILITIES_CREATE), actions::post_form)
        .post("/update-liability", Can(r::LIABILITIES_UPDATE), h::update)
        .post("/preview-liability-correction", Can(r::LIABILITIES_UPDATE), h::preview_update)
        .remove_by("/delete-liability", Can(r::LIABILITIES_DELETE), "Liability deleted successfully", actions::take_back)
        .post("/settle-liability", Can(r::LIABILITIES_CREATE), h::settle)
        .posts("/preview-liability-settlement", Can(r::LIABILITIES_CREATE), actions::post_settlement)
        .act(
            "/take-liability-settlement-back",
            Can(r::LIABILITIES_DELETE),
            "Settlement reversed successfully",
            actions::take_settlement_back,
        )
}
