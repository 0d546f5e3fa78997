//! The expense report: what each head cost in some days, against its budget and the same days of the year before.

use super::{
    expenses::days,
    results::{self, to_ledger_of, year_before},
};
use crate::{
    books::{model::AccountClass, months::is_open_between},
    budgets,
    settings::fiscal_year_start,
};
use chrono::NaiveDate;
use kernel::{FiscalYear, Money, Month, Result, Tx};
use reporting::{Arguments, Begins, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

pub static EXPENSE_REPORT: Report = Report::new(
    "accounting.expense_report.title",
    "Expense report",
    &[Parameter::campuses(), Parameter::days(Begins::ThisMonth).most(366)],
    ExpenseReportRow::SHOWN,
)
.answers("Where do we spend more than planned, or more than last year?")
.grouped_by("head_name")
.drawn(ChartKind::Bars, "name", &["amount_minor", "budget_minor", "last_year_minor"])
.landscape();

reporting::shown! {
    /// A head in the days asked for.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct ExpenseReportRow {
        pub ledger_head_id: i64;
        pub head_name: String = text("accounting.heads.one", "Head").off_screen().off_paper();
        pub code: String = text("kit.label.code", "Code").off_screen().off_paper();
        pub name: String = text("accounting.ledger_heads.one", "Ledger head").after("code").share(3);
        pub amount_minor: i64 = amount("accounting.expense_report.spent", "Spent");
        /// Of the months that these days touch.
        pub budget_minor: i64 = amount("accounting.budgets.amount", "Budget").blank_zero();
        /// The budget less what was spent; nothing where there is no budget.
        pub left_minor: i64 = amount("accounting.expense_report.left", "Left of budget").blank_zero();
        /// Hundredths of a percent; none where there is no budget.
        pub used_percent: Option<i64> = percent("accounting.expense_report.used", "Used");
        /// The same days a year before.
        pub last_year_minor: i64 = amount("accounting.statements.last_year", "Year before").blank_zero();
        /// What was spent more than a year before.
        pub change_minor: i64 = amount("accounting.expense_report.change", "Change").blank_zero();
        #[serde(skip)]
        days: (NaiveDate, NaiveDate);
    }
}

/// The approved budgets of the months that some days touch, by head.
fn budgeted(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<HashMap<i64, Money>> {
    let (start, touched) = (fiscal_year_start(tx)?, Month::of(from).first()..=Month::of(to).last());
    let mut out: HashMap<i64, Money> = HashMap::new();
    let mut year = FiscalYear::of(from, start);
    while year.start() <= to {
        let months: Vec<bool> = year.months().map(|month| touched.contains(&month.first())).collect();
        for (head, amounts) in budgets::of_year(tx, campuses, year.year().into())? {
            let within = amounts.iter().zip(&months).filter(|(_, is_touched)| **is_touched).map(|(amount, _)| *amount);
            *out.entry(head).or_default() += within.sum::<Money>();
        }
        year = year.next();
    }
    Ok(out)
}

impl Reported for ExpenseReportRow {
    const REPORT: &'static Report = &EXPENSE_REPORT;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (from, to) = days(asked)?;
        let heads = results::heads(tx, AccountClass::Expense)?;
        let now = results::moved(tx, asked.campuses(), from, to, None)?;
        let then = results::moved(tx, asked.campuses(), year_before(from), year_before(to), None)?;
        let budgets = budgeted(tx, asked.campuses(), from, to)?;
        let rows = heads.into_iter().map(|head| {
            let of = |sums: &HashMap<i64, Money>| sums.get(&head.id).copied().unwrap_or_default().minor();
            let (amount, before, budget) = (of(&now), of(&then), of(&budgets));
            ExpenseReportRow {
                ledger_head_id: head.id,
                head_name: head.head_name.clone(),
                code: head.code.clone(),
                name: head.name.clone(),
                amount_minor: amount,
                budget_minor: budget,
                left_minor: if budget == 0 { 0 } else { budget - amount },
                used_percent: (budget > 0).then(|| amount * 10_000 / budget),
                last_year_minor: before,
                change_minor: amount - before,
                days: (from, to),
            }
        });
        let told = |row: &ExpenseReportRow| row.amount_minor != 0 || row.last_year_minor != 0 || row.budget_minor != 0;
        let rows = Rows::from(rows.filter(told).collect::<Vec<_>>()).provisional(is_open_between(tx, asked.campuses(), from, to)?);
        Ok(rows.note("The budget is for every month in which these days fall."))
    }

    /// The entries behind what was spent.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        Some(to_ledger_of(self.ledger_head_id, asked, self.days.0, self.days.1))
    }
}
