//! The budget report of a year: every head month by month, with what is spent, committed and left.

use super::{model::percent, queries::of_year};
use crate::{
    books::{model::AccountClass, months::is_open_between},
    statements::results::{self, MONTHS, by_months, to_ledger_of},
};
use kernel::{Money, Month, Result, Tx, sql, string_enum};
use reporting::{Arguments, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

string_enum! {
    /// What the months show.
    pub enum BudgetView { Actual = "actual", Budget = "budget", Left = "left" }
}

pub static BUDGET_REPORT: Report = Report::new(
    "accounting.budget_report.title",
    "Budget report",
    &[
        Parameter::campuses(),
        Parameter::asked_number("fiscal_year", "accounting.budgets.fiscal_year", "Fiscal year"),
        Parameter::choice("view", "accounting.budget_report.view", "Months show", BudgetView::WORDS),
    ],
    &[
        Column::text("head_name", "accounting.heads.one", "Head").off_screen().off_paper(),
        Column::text("code", "kit.label.code", "Code").off_screen().off_paper(),
        Column::text("name", "accounting.ledger_heads.one", "Ledger head").after("code").share(3),
        MONTHS,
        Column::amount("amount_minor", "accounting.budgets.amount", "Budget"),
        Column::amount("actual_minor", "accounting.budgets.actual", "Actual"),
        Column::amount("committed_minor", "accounting.budgets.committed", "Committed").blank_zero(),
        Column::amount("left_minor", "accounting.budgets.left", "Left"),
        Column::percent("percent", "accounting.budgets.percent", "Used"),
    ],
)
.answers("How much of each head's budget is used, and what is left?")
.grouped_by("head_name")
.drawn(ChartKind::Bars, "name", &["amount_minor", "actual_minor"])
.landscape();

/// One head over the chosen campuses.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BudgetReportRow {
    pub ledger_head_id: i64,
    pub head_name: String,
    pub code: String,
    pub name: String,
    /// What the report is asked for of each month.
    #[serde(skip)]
    months: Vec<Money>,
    pub amount_minor: i64,
    pub actual_minor: i64,
    pub committed_minor: i64,
    pub left_minor: i64,
    pub percent: i64,
    #[serde(skip)]
    days: (chrono::NaiveDate, chrono::NaiveDate),
}

impl Reported for BudgetReportRow {
    const REPORT: &'static Report = &BUDGET_REPORT;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let year = results::year_asked(tx, asked)?;
        let view: BudgetView = asked.choice("view")?;
        let (from, to) = (Month::of(year.start()), Month::of(year.end()));
        let heads = results::heads(tx, AccountClass::Expense)?;
        let ids: Vec<i64> = heads.iter().map(|head| head.id).collect();
        let budgets = of_year(tx, asked.campuses(), year.year().into())?;
        let spent = results::by_month(tx, asked.campuses(), &ids, from, to)?;
        let waiting = committed(tx, asked.campuses(), (year.start(), year.end()))?;
        let calendar: Vec<Month> = year.months().collect();
        let mut rows = Vec::new();
        for head in heads {
            let actual: Vec<Money> =
                calendar.iter().map(|month| spent.get(&(head.id, month.to_string())).copied().unwrap_or_default()).collect();
            let budget = budgets.get(&head.id).cloned().unwrap_or_else(|| vec![Money::ZERO; 12]);
            let waits = waiting.get(&head.id).copied().unwrap_or_default();
            let (amount, used): (Money, Money) = (budget.iter().copied().sum(), actual.iter().copied().sum());
            if amount.is_zero() && used.is_zero() && waits.is_zero() {
                continue;
            }
            let shown: Vec<Money> = match view {
                BudgetView::Actual => actual,
                BudgetView::Budget => budget,
                BudgetView::Left => budget.iter().zip(&actual).map(|(budget, actual)| *budget - *actual).collect(),
            };
            rows.push(BudgetReportRow {
                ledger_head_id: head.id,
                head_name: head.head_name,
                code: head.code,
                name: head.name,
                months: shown,
                amount_minor: amount.minor(),
                actual_minor: used.minor(),
                committed_minor: waits.minor(),
                left_minor: (amount - used - waits).minor(),
                percent: percent(used + waits, amount),
                days: (year.start(), year.end()),
            });
        }
        let is_open = is_open_between(tx, asked.campuses(), year.start(), year.end())?;
        Ok(by_months(Rows::from(rows), &calendar).heading(format!("Budget report {}", year.label())).provisional(is_open))
    }

    fn amounts(&self) -> &[Money] {
        &self.months
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        Some(to_ledger_of(self.ledger_head_id, asked, self.days.0, self.days.1))
    }
}

/// What waits to be posted, by head.
fn committed(tx: &mut Tx, campuses: &[i64], (from, to): (chrono::NaiveDate, chrono::NaiveDate)) -> Result<HashMap<i64, Money>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT ledger_head_id, CAST(SUM(amount_minor) AS BIGINT) FROM budget_commitment WHERE campus_id IN [$1] AND date >= $2 AND date <= $3
             GROUP BY ledger_head_id ORDER BY ledger_head_id"
        ),
        &[campuses.into(), from.into(), to.into()],
    )?;
    Ok(rows.into_iter().map(|(head, amount)| (head, Money(amount))).collect())
}
