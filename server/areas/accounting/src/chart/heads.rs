//! Groups of heads, by class.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use super::{
    class::{Asset, Capital, Expense, Liability, OfClass as _, Revenue},
    tree,
};
use crate::rights as r;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["account_class"],
    records: &[&model::ACCOUNT_HEAD],
    lists: &[&model::ACCOUNT_HEADS],
    options: &[model::OPTIONS, model::OF_ASSETS, model::OF_LIABILITIES, model::OF_CAPITAL, model::OF_REVENUE, model::OF_EXPENSES],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    use handlers as h;
    r.list_by("/get-all-heads", Can(r::CHART_INDEX), queries::page)
        .one("/get-head-details", Can(r::CHART_INDEX), queries::details)
        .get("/get-chart-of-accounts", Can(r::CHART_INDEX), tree::chart)
        .get("/get-capital-heads", Can(r::CAPITAL_HEADS_INDEX), h::list_of::<Capital>)
        .post("/save-capital-head", Can(r::CAPITAL_HEADS_CREATE), h::save::<Capital>)
        .post("/update-capital-head", Can(r::CAPITAL_HEADS_UPDATE), h::update::<Capital>)
        .remove("/delete-capital-head", Can(r::CAPITAL_HEADS_DELETE), Capital::HEAD_DELETED, actions::delete::<Capital>)
        .get("/get-liability-heads", Can(r::LIABILITY_HEADS_INDEX), h::list_of::<Liability>)
        .post("/save-liability-head", Can(r::LIABILITY_HEADS_CREATE), h::save::<Liability>)
        .post("/update-liability-head", Can(r::LIABILITY_HEADS_UPDATE), h::update::<Liability>)
        .remove("/delete-liability-head", Can(r::LIABILITY_HEADS_DELETE), Liability::HEAD_DELETED, actions::delete::<Liability>)
        .get("/get-asset-heads", Can(r::ASSET_HEADS_INDEX), h::list_of::<Asset>)
        .post("/save-asset-head", Can(r::ASSET_HEADS_CREATE), h::save::<Asset>)
        .post("/update-asset-head", Can(r::ASSET_HEADS_UPDATE), h::update::<Asset>)
        .remove("/delete-asset-head", Can(r::ASSET_HEADS_DELETE), Asset::HEAD_DELETED, actions::delete::<Asset>)
        .get("/get-expenses-heads", Can(r::EXPENSE_HEADS_INDEX), h::list_of::<Expense>)
        .post("/save-expenses-heads", Can(r::EXPENSE_HEADS_CREATE), h::save_expense_head)
        .post("/update-expense-head", Can(r::EXPENSE_HEADS_UPDATE), h::update::<Expense>)
        .remove("/delete-expense-head", Can(r::EXPENSE_HEADS_DELETE), Expense::HEAD_DELETED, actions::delete::<Expense>)
        .get("/get-revenue-heads", Can(r::INCOME_HEADS_INDEX), h::list_of::<Revenue>)
        .post("/save-revenue-head", Can(r::INCOME_HEADS_CREATE), h::save::<Revenue>)
        .post("/update-revenue-head", Can(r::INCOME_HEADS_UPDATE), h::update::<Revenue>)
        .remove("/delete-revenue-head", Can(r::INCOME_HEADS_DELETE), Revenue::HEAD_DELETED, actions::delete::<Revenue>)
}
