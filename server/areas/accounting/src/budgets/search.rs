//! Budgets in the search over everything: by the ledger head whose expenses they hold.

use super::model::{BudgetStatus, EXPENSE_BUDGETS};
use crate::rights::budgets::DETAIL;
use chrono::{Datelike as _, NaiveDate};
use kernel::{Asked, FiscalYear, Found, Listed, Money, Result, Row, Search, Tx};
use schemars::JsonSchema;
use serde::Serialize;

pub const SEARCH: Search = Search { kind: "expense_budget", opens: &[DETAIL], indexed: &["expense budget"], find };

/// A row of the list without what is spent of it.
#[derive(Serialize, JsonSchema, Row, Listed)]
#[list(EXPENSE_BUDGETS)]
struct NamedBudget {
    id: i64,
    code: String,
    ledger_head_name: String,
    campus_name: String,
    from_on: NaiveDate,
    to_on: NaiveDate,
    status: BudgetStatus,
    amount_minor: Money,
}

fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    let today = tx.today();
    let budgets = tx.nearest::<NamedBudget>(&asked.actor.scope, asked.typed)?;
    Ok(budgets.into_iter().map(|budget| found(budget, today)).collect())
}

fn found(budget: NamedBudget, today: NaiveDate) -> Found {
    Found {
        id: budget.id,
        title: budget.ledger_head_name,
        number: Some(budget.code),
        about: FiscalYear::starting(budget.from_on.year(), budget.from_on.month()).map(FiscalYear::label),
        campus: Some(budget.campus_name),
        status: Some(budget.status.as_str().to_owned()),
        amount_minor: Some(budget.amount_minor),
        is_past: budget.to_on < today,
        ..Found::default()
    }
}
