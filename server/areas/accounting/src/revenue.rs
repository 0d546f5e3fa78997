//! Income that is not fees: sales, services, other; at once or on credit, and what is received of it later.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::books::preview::Posts as _;
use crate::{
    ageing::DebtorRow,
    banks::model::BANK,
    chart::ledger_heads::LEDGER_HEAD,
    ledger::report::RevenueLedgerRow,
    rights::{REVENUE_LEDGERS, registers as r},
};
use handlers as h;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use reporting::report;

pub static PART: Part = Part {
    routes,
    tables: &["revenue_place"],
    references: &[
        Reference::new(&CAMPUS, "revenue", "campus_id", "income other than fees"),
        Reference::new(&CAMPUS, "revenue_receipt", "campus_id", "payments received of income"),
        Reference::new(&LEDGER_HEAD, "revenue", "ledger_head_id", "income other than fees"),
        Reference::new(&BANK, "revenue", "bank_id", "income other than fees"),
        Reference::new(&BANK, "revenue_receipt", "bank_id", "payments received of income"),
        Reference::new(&model::REVENUE, "revenue_receipt", "revenue_id", "payments received"),
    ],
    records: &[&model::REVENUE, &model::REVENUE_RECEIPT],
    lists: &[&model::REVENUES],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-debtors", Can(r::REVENUE_INDEX), report::<DebtorRow>)
        .get("/get-revenues", Can(r::REVENUE_INDEX), h::list)
        .get("/get-other-incomes", Can(r::REVENUE_INDEX), h::other_incomes)
        .get("/get-income-transactions", Can(REVENUE_LEDGERS), report::<RevenueLedgerRow>)
        .one("/get-revenue-details", Can(r::REVENUE_DETAIL), queries::details)
        .post("/save-revenue", Can(r::REVENUE_CREATE), h::save)
        .posts("/preview-revenue", Can(r::REVENUE_CREATE), actions::post_form)
        .post("/update-revenue", Can(r::REVENUE_UPDATE), h::update)
        .post("/preview-revenue-correction", Can(r::REVENUE_UPDATE), h::preview_update)
        .remove_by("/delete-revenue", Can(r::REVENUE_DELETE), "Revenue deleted successfully", actions::take_back)
        .post("/receive-revenue", Can(r::REVENUE_CREATE), h::receive)
        .posts("/preview-revenue-receipt", Can(r::REVENUE_CREATE), actions::post_receipt)
        .change("/note-tax-certificate", Can(r::REVENUE_UPDATE), "Certificate noted successfully", actions::note_certificate)
        .act("/take-revenue-receipt-back", Can(r::REVENUE_DELETE), "Receipt reversed successfully", actions::take_receipt_back)
}
