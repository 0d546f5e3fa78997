//! Expenses of a fiscal year: heads by months, beside the budget and the year before.

use super::results::{self, MONTHS, by_months, to_ledger_of, year_asked};
use crate::{
    books::{model::AccountClass, months::is_open_between},
    budgets,
};
use chrono::NaiveDate;
use kernel::{Money, Month, Result, Tx};
use reporting::{Arguments, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static EXPENSE_YEAR: Report = Report::new(
    "accounting.expense_year.title",
    "Expense summary of a year",
    &[Parameter::campuses(), Parameter::asked_number("fiscal_year", "accounting.budgets.fiscal_year", "Fiscal year")],
    &[
        Column::text("head_name", "accounting.heads.one", "Head").off_screen().off_paper(),
        Column::text("code", "kit.label.code", "Code").off_screen().off_paper(),
        Column::text("name", "accounting.ledger_heads.one", "Ledger head").after("code").share(3),
        MONTHS,
        Column::amount("amount_minor", "accounting.statements.year", "Year"),
        Column::amount("budget_minor", "accounting.budgets.amount", "Budget").blank_zero(),
        Column::amount("left_minor", "accounting.statements.to_budget", "Budget less actual").blank_zero(),
        Column::amount("last_year_minor", "accounting.statements.last_year", "Year before").blank_zero(),
    ],
)
.answers("What was spent in each month of a year, against last year and the budget?")
.grouped_by("head_name")
.drawn(ChartKind::Bars, "name", &["amount_minor", "last_year_minor"])
.landscape();

/// One head over the months of the year.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExpenseYearRow {
    pub ledger_head_id: i64,
    pub head_name: String,
    pub code: String,
    pub name: String,
    /// Of each month.
    #[serde(skip)]
    months: Vec<Money>,
    pub amount_minor: i64,
    pub budget_minor: i64,
    /// The budget less what the year cost; nothing where there is no budget.
    pub left_minor: i64,
    pub last_year_minor: i64,
    #[serde(skip)]
    days: (NaiveDate, NaiveDate),
}

impl Reported for ExpenseYearRow {
    const REPORT: &'static Report = &EXPENSE_YEAR;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let year = year_asked(tx, asked)?;
        let heads = results::heads(tx, AccountClass::Expense)?;
        let ids: Vec<i64> = heads.iter().map(|head| head.id).collect();
        let (this, before): (Vec<Month>, Vec<Month>) = (year.months().collect(), year.prev().months().collect());
        let now = results::by_month(tx, asked.campuses(), &ids, this[0], this[11])?;
        let then = results::by_month(tx, asked.campuses(), &ids, before[0], before[11])?;
        let budgets = budgets::of_year(tx, asked.campuses(), year.year().into())?;
        let of = |sums: &std::collections::HashMap<(i64, String), Money>, head: i64, month: &Month| {
            sums.get(&(head, month.to_string())).copied().unwrap_or_default()
        };
        let mut rows = Vec::new();
        for head in heads {
            let months: Vec<Money> = this.iter().map(|month| of(&now, head.id, month)).collect();
            let amount: Money = months.iter().copied().sum();
            let last_year: Money = before.iter().map(|month| of(&then, head.id, month)).sum();
            let budget = budgets.get(&head.id).map(|months| months.iter().copied().sum::<Money>());
            if amount.is_zero() && last_year.is_zero() && budget.is_none() {
                continue;
            }
            rows.push(ExpenseYearRow {
                ledger_head_id: head.id,
                head_name: head.head_name,
                code: head.code,
                name: head.name,
                months,
                amount_minor: amount.minor(),
                budget_minor: budget.unwrap_or_default().minor(),
                left_minor: budget.map_or(0, |budget| (budget - amount).minor()),
                last_year_minor: last_year.minor(),
                days: (year.start(), year.end()),
            });
        }
        let is_open = is_open_between(tx, asked.campuses(), year.start(), year.end())?;
        Ok(by_months(Rows::from(rows), &this).heading(format!("Expense summary {}", year.label())).provisional(is_open))
    }

    fn amounts(&self) -> &[Money] {
        &self.months
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        Some(to_ledger_of(self.ledger_head_id, asked, self.days.0, self.days.1))
    }
}
