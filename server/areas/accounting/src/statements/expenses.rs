//! Expenses by head: of any days beside the year before, and of one month day by day.

use super::{
    compared::{self, COMPARE, Compared, ComparedDays},
    results::{self, to_ledger_of, year_before},
};
use crate::books::{model::AccountClass, months::is_open_between};
use chrono::NaiveDate;
use kernel::{Money, Month, Result, Row, Tx, sql};
use reporting::{Arguments, Begins, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static DATED_EXPENSES: Report = Report::new(
    "accounting.dated_expenses.title",
    "Expenses by head",
    &[Parameter::campuses(), Parameter::days(Begins::ThisMonth), Parameter::program()],
    DatedExpenseRow::SHOWN,
)
.answers("What was spent under each head in these days?")
.grouped_by("head_name")
.drawn(ChartKind::Bars, "name", &["amount_minor", "last_year_minor"]);

reporting::shown! {
    /// What one head cost within the days.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct DatedExpenseRow {
        pub ledger_head_id: i64;
        pub head_name: String = text("accounting.heads.one", "Head").off_screen().off_paper();
        pub code: String = text("kit.label.code", "Code").off_screen().off_paper();
        pub name: String = text("accounting.ledger_heads.one", "Ledger head").after("code");
        pub amount_minor: i64 = amount("kit.label.amount", "Amount");
        /// The same days a year before.
        pub last_year_minor: i64 = amount("accounting.statements.last_year", "Year before").blank_zero();
        /// Of all expenses, in hundredths of a percent.
        pub share: i64 = percent("accounting.statements.share", "Share");
        #[serde(skip)]
        days: (NaiveDate, NaiveDate);
    }
}

impl Reported for DatedExpenseRow {
    const REPORT: &'static Report = &DATED_EXPENSES;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (from, to) = days(asked)?;
        let program = asked.id("program_id");
        let heads = results::heads(tx, AccountClass::Expense)?;
        let now = results::moved(tx, asked.campuses(), from, to, program)?;
        let then = results::moved(tx, asked.campuses(), year_before(from), year_before(to), program)?;
        let all: i64 = heads.iter().filter_map(|head| now.get(&head.id)).map(|net| net.minor()).sum();
        let rows = heads.into_iter().map(|head| {
            let of = |sums: &std::collections::HashMap<i64, Money>| sums.get(&head.id).copied().unwrap_or_default().minor();
            let (amount, before) = (of(&now), of(&then));
            DatedExpenseRow {
                ledger_head_id: head.id,
                head_name: head.head_name.clone(),
                code: head.code.clone(),
                name: head.name.clone(),
                amount_minor: amount,
                last_year_minor: before,
                share: share(amount, all),
                days: (from, to),
            }
        });
        let rows: Vec<Self> = rows.filter(|row| row.amount_minor != 0 || row.last_year_minor != 0).collect();
        Ok(Rows::from(rows).provisional(is_open_between(tx, asked.campuses(), from, to)?))
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        Some(to_ledger_of(self.ledger_head_id, asked, self.days.0, self.days.1))
    }
}

/// The days of a statement that begins this month where nothing is asked.
pub(super) fn days(asked: &Arguments) -> Result<(NaiveDate, NaiveDate)> {
    let range = asked.days()?;
    Ok((range.from.unwrap_or(Month::of(range.to).first()), range.to))
}

/// A part in hundredths of a percent.
pub(super) fn share(part: i64, all: i64) -> i64 {
    if all == 0 { 0 } else { i64::try_from(i128::from(part) * 10_000 / i128::from(all)).unwrap_or(0) }
}

pub static MONTHLY_EXPENSES: Report = Report::new(
    "accounting.monthly_expenses.title",
    "Expenses of a month by day",
    &[Parameter::campuses(), Parameter::month_named("month"), Parameter::program(), COMPARE],
    MonthlyExpenseRow::SHOWN,
)
.answers("What was spent on each day of a month?")
.grouped_by("date");

reporting::shown! {
    /// What one head cost on a day.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct MonthlyExpenseRow {
        pub date: NaiveDate = day("kit.label.date", "Date");
        pub ledger_head_id: i64;
        pub head_name: String = text("accounting.heads.one", "Head").off_screen().off_paper();
        pub code: String = text("kit.label.code", "Code").off_screen().off_paper();
        pub name: String = text("accounting.ledger_heads.one", "Ledger head").after("code");
        pub amount_minor: Money = amount("kit.label.amount", "Amount");
        /// Of the day that stands beside.
        #[row(skip)]
        pub compared_minor: Money = amount("accounting.balance_sheet.compared", "Comparison").blank_zero().sometimes();
    }
}

impl Compared for MonthlyExpenseRow {
    type Key = (NaiveDate, String, i64);
    fn key(&self) -> Self::Key {
        (self.date, self.code.clone(), self.ledger_head_id)
    }
    fn amount(&self) -> Money {
        self.amount_minor
    }
    fn emptied(self) -> Self {
        MonthlyExpenseRow { amount_minor: Money::ZERO, ..self }
    }
    fn compared(&mut self) -> &mut Money {
        &mut self.compared_minor
    }
    fn on_day(self, beside: impl Fn(NaiveDate) -> NaiveDate) -> Self {
        MonthlyExpenseRow { date: beside(self.date), ..self }
    }
}

impl Reported for MonthlyExpenseRow {
    const REPORT: &'static Report = &MONTHLY_EXPENSES;
    type Beside = ComparedDays;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let month = asked.month("month")?;
        let is_open = is_open_between(tx, asked.campuses(), month.first(), month.last())?;
        let rows = compared::rows(asked, (month.first(), month.last()), |days| expenses_by_day(tx, asked, days))?;
        Ok(rows.provisional(is_open))
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        Some(to_ledger_of(self.ledger_head_id, asked, self.date, self.date))
    }
}

/// What each head cost on each of some days.
fn expenses_by_day(tx: &mut Tx, asked: &Arguments, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<MonthlyExpenseRow>> {
    tx.all(
        sql!(
            "SELECT e.date, e.ledger_head_id, h.name AS head_name, l.code, l.name,
                    CAST(SUM(e.debit_minor - e.credit_minor) AS BIGINT) AS amount_minor
             FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id JOIN account_head h ON h.id = l.head_id AND h.class = 'expense'
             JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id
             WHERE e.campus_id IN [$1] AND e.date >= $2 AND e.date <= $3 AND (CAST($4 AS BIGINT) IS NULL OR e.program_id = $4)
             AND v.kind <> 'closing' AND (o.id IS NULL OR o.kind <> 'closing')
             GROUP BY e.date, e.ledger_head_id, h.name, l.code, l.name HAVING SUM(e.debit_minor - e.credit_minor) <> 0
             ORDER BY e.date, l.code LIMIT 10001"
        ),
        &[asked.campuses().into(), from.into(), to.into(), asked.id("program_id").into()],
    )
}
