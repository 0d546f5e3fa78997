//! Income of a fiscal year by head: net month by month, gross, concessions and net of the year, beside the year before.

use super::{
    income::apart,
    results::{self, MONTHS, by_months, to_ledger_of, year_asked},
};
use crate::books::{model::AccountClass, months::is_open_between};
use chrono::NaiveDate;
use kernel::{Money, Month, Result, Tx};
use reporting::{Arguments, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static INCOME_YEAR: Report = Report::new(
    "accounting.income_year.title",
    "Income summary of a year",
    &[Parameter::campuses(), Parameter::asked_number("fiscal_year", "accounting.budgets.fiscal_year", "Fiscal year")],
    &[
        Column::text("head_name", "accounting.heads.one", "Head").off_screen().off_paper(),
        Column::text("code", "kit.label.code", "Code").off_screen().off_paper(),
        Column::text("name", "accounting.ledger_heads.one", "Ledger head").after("code").share(3),
        MONTHS,
        Column::amount("gross_minor", "accounting.statements.gross", "Gross").blank_zero(),
        Column::amount("concession_minor", "accounting.statements.concessions", "Concessions").blank_zero(),
        Column::amount("net_minor", "accounting.statements.net", "Net"),
        Column::amount("last_year_minor", "accounting.statements.last_year", "Year before").blank_zero(),
    ],
)
.answers("What was earned in each month of a year, after concessions?")
.grouped_by("head_name")
.drawn(ChartKind::Bars, "name", &["net_minor", "last_year_minor"])
.landscape();

/// One head over the months of the year.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct IncomeYearRow {
    pub ledger_head_id: i64,
    pub head_name: String,
    pub code: String,
    pub name: String,
    /// Of each month.
    #[serde(skip)]
    months: Vec<Money>,
    pub gross_minor: i64,
    pub concession_minor: i64,
    pub net_minor: i64,
    pub last_year_minor: i64,
    #[serde(skip)]
    days: (NaiveDate, NaiveDate),
}

impl Reported for IncomeYearRow {
    const REPORT: &'static Report = &INCOME_YEAR;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let year = year_asked(tx, asked)?;
        let heads = results::heads(tx, AccountClass::Revenue)?;
        let ids: Vec<i64> = heads.iter().map(|head| head.id).collect();
        let (this, before): (Vec<Month>, Vec<Month>) = (year.months().collect(), year.prev().months().collect());
        let now = results::by_month(tx, asked.campuses(), &ids, this[0], this[11])?;
        let then = results::by_month(tx, asked.campuses(), &ids, before[0], before[11])?;
        let mut rows = Vec::new();
        for head in heads {
            let of = |sums: &std::collections::HashMap<(i64, String), Money>, month: &Month| {
                head.side(sums.get(&(head.id, month.to_string())).copied().unwrap_or_default())
            };
            let months: Vec<Money> = this.iter().map(|month| of(&now, month)).collect();
            let net: i64 = months.iter().map(|month| month.minor()).sum();
            let last_year: i64 = before.iter().map(|month| of(&then, month).minor()).sum();
            if net == 0 && last_year == 0 && months.iter().all(|month| month.is_zero()) {
                continue;
            }
            let (gross_minor, concession_minor) = apart(net, head.reduces());
            rows.push(IncomeYearRow {
                ledger_head_id: head.id,
                head_name: head.head_name,
                code: head.code,
                name: head.name,
                months,
                gross_minor,
                concession_minor,
                net_minor: net,
                last_year_minor: last_year,
                days: (year.start(), year.end()),
            });
        }
        let is_open = is_open_between(tx, asked.campuses(), year.start(), year.end())?;
        Ok(by_months(Rows::from(rows), &this).heading(format!("Income summary {}", year.label())).provisional(is_open))
    }

    fn amounts(&self) -> &[Money] {
        &self.months
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        Some(to_ledger_of(self.ledger_head_id, asked, self.days.0, self.days.1))
    }
}
