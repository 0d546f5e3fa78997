//! The budgets of a campus for a fiscal year as one sheet: a row a head, a column a month.

use super::{BudgetStatus, check_months, check_year};
use chrono::NaiveDate;
use kernel::{Checks, Form, Money, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Which sheet.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BudgetSheetQuery {
    pub campus_id: i64,
    /// The calendar year in which the fiscal year starts; this one when left out.
    pub fiscal_year: Option<i64>,
}

/// The budgets of a campus for a fiscal year, and the heads that have none.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BudgetSheet {
    pub campus_id: i64,
    pub fiscal_year: i64,
    /// `2026-07` and so on, in order.
    pub months: Vec<String>,
    /// Those of them that are closed: they get no budget any more.
    pub closed: Vec<String>,
    pub rows: Vec<BudgetSheetRow>,
}

/// An expense head with what it may spend each month.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BudgetSheetRow {
    pub ledger_head_id: i64,
    pub code: String,
    pub name: String,
    /// Of its budget; none where it has none.
    pub budget_id: Option<i64>,
    pub version: Option<i64>,
    pub status: Option<BudgetStatus>,
    /// Twelve amounts, from the first month of the fiscal year on.
    pub months: Vec<Money>,
}

/// The rows of a sheet that were changed.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct BudgetSheetForm {
    pub campus_id: i64,
    /// The calendar year in which the fiscal year starts.
    pub fiscal_year: i64,
    #[garde(length(min = 1, max = 500), dive)]
    pub lines: Vec<BudgetSheetLine>,
}

/// A head with its twelve amounts.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct BudgetSheetLine {
    pub ledger_head_id: i64,
    /// Of the draft as it was read; left out where the head had no budget.
    pub version: Option<i64>,
    #[garde(length(min = 12, max = 12))]
    pub months: Vec<Money>,
}

impl BudgetSheetForm {
    /// The form, or a sentence for each wrong cell.
    pub fn check(self, today: NaiveDate, start_month: u32) -> Result<BudgetSheetForm> {
        let mut c = Checks::of("budget");
        check_year(&mut c, self.fiscal_year, today, start_month);
        let mut seen = BTreeSet::new();
        for (n, line) in self.lines.iter().enumerate() {
            c.at("lines", n).ensure(seen.insert(line.ledger_head_id), "ledger_head_id", "This head is entered twice.");
            check_months(&mut c, &line.months);
            c.up();
        }
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}
