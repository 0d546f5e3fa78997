//! Ledger heads: what is posted to.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

pub use model::LEDGER_HEAD;

use super::class::{Asset, Capital, Expense, Liability, OfClass as _, Revenue};
use crate::rights as r;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["control", "income_kind"],
    references: &[Reference::new(&LEDGER_HEAD, "ledger_head", "merged_into_id", "ledger heads that were merged into it")],
    records: &[&LEDGER_HEAD],
    lists: &[&model::LEDGER_HEADS],
    options: &[
        model::OPTIONS,
        model::FREE_OPTIONS,
        model::VOUCHER_OPTIONS,
        model::PAYMENT_OPTIONS,
        model::FREE_CAPITAL,
        model::FREE_LIABILITIES,
        model::FREE_ASSETS,
        model::FREE_INCOME,
        model::EXPENSE_OPTIONS,
        model::OF_ASSETS,
        model::OF_LIABILITIES,
        model::OF_CAPITAL,
        model::OF_REVENUE,
        model::OF_EXPENSES,
    ],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    use handlers as h;
    r.list_by("/get-all-ledger-heads", Can(r::CHART_INDEX), queries::page)
        .one("/get-ledger-head-details", Can(r::CHART_INDEX), queries::details)
        .get("/get-capital-ledger-heads", Can(r::CAPITAL_LEDGER_HEADS_INDEX), h::list_of::<Capital>)
        .post("/save-capital-ledger-head", Can(r::CAPITAL_LEDGER_HEADS_CREATE), h::save::<Capital>)
        .post("/update-capital-ledger-head", Can(r::CAPITAL_LEDGER_HEADS_UPDATE), h::update::<Capital>)
        .remove("/delete-capital-ledger-heads", Can(r::CAPITAL_LEDGER_HEADS_DELETE), Capital::LEDGER_DELETED, actions::delete::<Capital>)
        .get("/get-ledger-head", Can(r::LIABILITY_LEDGER_HEADS_INDEX), h::list_of::<Liability>)
        .post("/save-ledger-head", Can(r::LIABILITY_LEDGER_HEADS_CREATE), h::save::<Liability>)
        .post("/update-liability-ledger-head", Can(r::LIABILITY_LEDGER_HEADS_UPDATE), h::update::<Liability>)
        .remove("/delete-ledger-head", Can(r::LIABILITY_LEDGER_HEADS_DELETE), Liability::LEDGER_DELETED, actions::delete::<Liability>)
        .get("/get-asset-ledger-heads", Can(r::ASSET_LEDGER_HEADS_INDEX), h::list_of::<Asset>)
        .post("/save-asset-ledger-head", Can(r::ASSET_LEDGER_HEADS_CREATE), h::save::<Asset>)
        .post("/update-asset-ledger-head", Can(r::ASSET_LEDGER_HEADS_UPDATE), h::update::<Asset>)
        .remove("/delete-asset-ledger-heads", Can(r::ASSET_LEDGER_HEADS_DELETE), Asset::LEDGER_DELETED, actions::delete::<Asset>)
        .get("/get-expense-ledger-heads", Can(r::EXPENSE_HEADS_INDEX), h::list_of::<Expense>)
        .post("/save-expense-ledger-head", Can(r::EXPENSE_HEADS_CREATE), h::save::<Expense>)
        .post("/update-expense-ledger-head", Can(r::EXPENSE_HEADS_UPDATE), h::update::<Expense>)
        .remove("/delete-expense-ledger-head", Can(r::EXPENSE_HEADS_DELETE), Expense::LEDGER_DELETED, actions::delete::<Expense>)
        .get("/get-income-types", Can(r::INCOME_HEADS_INDEX), h::list_of::<Revenue>)
        .post("/save-income-type", Can(r::INCOME_HEADS_CREATE), h::save::<Revenue>)
        .post("/update-income-type", Can(r::INCOME_HEADS_UPDATE), h::update::<Revenue>)
        .remove("/delete-income-type", Can(r::INCOME_HEADS_DELETE), Revenue::LEDGER_DELETED, actions::delete::<Revenue>)
}
