//! Budgets of expense heads: prepared, approved by another person, revised with a reason; what is spent is held to them (docs/budgets.md).

mod actions;
mod handlers;
pub mod model;
mod queries;
mod report;
pub mod search;

pub use actions::{
    check::{check, commit, release, warnings},
    demo,
};
pub use queries::{Overspent, of_year, overspent, to_look_at, verify};

use crate::{
    chart::ledger_heads::LEDGER_HEAD,
    rights::{self as r, budgets as b},
};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use reporting::report;

pub static PART: Part = Part {
    routes,
    permissions: b::ALL,
    tables: &["expense_budget_status", "budget_revision_kind", "budget_revision_status", "budget_commitment"],
    references: &[
        Reference::new(&CAMPUS, "budget_commitment", "campus_id", "amounts held against budgets"),
        Reference::new(&LEDGER_HEAD, "budget_commitment", "ledger_head_id", "amounts held against budgets"),
        Reference::new(&model::EXPENSE_BUDGET, "budget_revision", "budget_id", "revisions"),
        Reference::new(&model::EXPENSE_BUDGET, "budget_revision", "to_budget_id", "transfers"),
    ],
    records: &[&model::EXPENSE_BUDGET, &model::revision::BUDGET_REVISION],
    lists: &[&model::EXPENSE_BUDGETS, &model::revision::BUDGET_REVISIONS],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};

fn routes(routes: Routes) -> Routes {
    use handlers as h;
    routes
        .list::<model::ExpenseBudget>("/get-expense-budget", Can(b::INDEX))
        .one("/get-expense-budget-details", Can(b::DETAIL), queries::budget)
        .get("/get-yearly-expense-budget-details", Can(b::BUDGET_REPORT), report::<report::BudgetReportRow>)
        .get("/get-budget-years", Can(b::INDEX), h::years)
        .get("/get-budget-sheet", Can(b::INDEX), h::sheet)
        .post("/save-budget-sheet", Can(b::CREATE), h::save_sheet)
        .get("/get-budget-standing", Can(r::EXPENSES_CREATE), h::standing)
        .list::<model::revision::BudgetRevision>("/get-budget-revisions", Can(b::INDEX))
        .post("/save-expense-budget", Can(b::CREATE), h::save)
        .post("/update-expense-budget", Can(b::UPDATE), h::update)
        .remove("/delete-expense-budget", Can(b::DELETE), "Expense budget deleted successfully", actions::delete)
        .post("/approve-expense-budgets", Can(b::APPROVE), h::approve)
        .post("/plan-expense-budgets", Can(b::CREATE), h::plan)
        .post("/copy-expense-budgets", Can(b::CREATE), h::copy)
        .act(
            "/save-budget-transfer",
            Can(b::UPDATE),
            "Transfer proposed: it waits until another person approves it",
            actions::revise::transfer,
        )
        .post("/approve-budget-revision", Can(b::APPROVE), h::approve_revision)
        .act("/reject-budget-revision", Can(b::APPROVE), "Revision rejected", actions::revise::reject)
}
