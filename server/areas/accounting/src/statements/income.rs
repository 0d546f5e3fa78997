//! Income by head with concessions apart: of any days beside the year before, of one month day by day, and by program.

use super::{
    compared::{self, COMPARE, COMPARED, Compared, ComparedDays},
    expenses::days,
    results::{self, to_ledger_of, year_before},
};
use crate::{
    books::{model::AccountClass, months::is_open_between},
    chart::seed::groups,
};
use chrono::NaiveDate;
use kernel::{Money, Result, Row, Tx, sql};
use reporting::{Arguments, Begins, ChartKind, Column, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

const GROSS: Column = Column::amount("gross_minor", "accounting.statements.gross", "Gross").blank_zero();
const CONCESSION: Column = Column::amount("concession_minor", "accounting.statements.concessions", "Concessions").blank_zero();
const NET: Column = Column::amount("net_minor", "accounting.statements.net", "Net");
const CODE: Column = Column::text("code", "kit.label.code", "Code").off_screen().off_paper();
const NAME: Column = Column::text("name", "accounting.ledger_heads.one", "Ledger head").after("code");

pub static DATED_INCOME: Report = Report::new(
    "accounting.dated_income.title",
    "Income by head",
    &[Parameter::campuses(), Parameter::days(Begins::ThisMonth), Parameter::program()],
    &[
        Column::text("head_name", "accounting.heads.one", "Head").off_screen().off_paper(),
        CODE,
        NAME,
        GROSS,
        CONCESSION,
        NET,
        Column::amount("last_year_minor", "accounting.statements.last_year", "Year before").blank_zero(),
    ],
)
.answers("What was earned under each head in these days?")
.grouped_by("head_name")
.drawn(ChartKind::Bars, "name", &["net_minor", "last_year_minor"]);

/// What one head earned within the days.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DatedIncomeRow {
    pub ledger_head_id: i64,
    pub head_name: String,
    pub code: String,
    pub name: String,
    pub gross_minor: i64,
    pub concession_minor: i64,
    pub net_minor: i64,
    /// Net of the same days a year before.
    pub last_year_minor: i64,
    #[serde(skip)]
    days: (NaiveDate, NaiveDate),
}

impl Reported for DatedIncomeRow {
    const REPORT: &'static Report = &DATED_INCOME;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (from, to) = days(asked)?;
        let program = asked.id("program_id");
        let heads = results::heads(tx, AccountClass::Revenue)?;
        let now = results::moved(tx, asked.campuses(), from, to, program)?;
        let then = results::moved(tx, asked.campuses(), year_before(from), year_before(to), program)?;
        let rows = heads.into_iter().map(|head| {
            let of = |sums: &std::collections::HashMap<i64, Money>| head.side(sums.get(&head.id).copied().unwrap_or_default()).minor();
            let (net, before) = (of(&now), of(&then));
            let (gross, concession) = apart(net, head.reduces());
            DatedIncomeRow {
                ledger_head_id: head.id,
                head_name: head.head_name.clone(),
                code: head.code.clone(),
                name: head.name.clone(),
                gross_minor: gross,
                concession_minor: concession,
                net_minor: net,
                last_year_minor: before,
                days: (from, to),
            }
        });
        let rows: Vec<Self> = rows.filter(|row| row.net_minor != 0 || row.last_year_minor != 0).collect();
        Ok(Rows::from(rows).provisional(is_open_between(tx, asked.campuses(), from, to)?))
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        Some(to_ledger_of(self.ledger_head_id, asked, self.days.0, self.days.1))
    }
}

/// An amount of income as (gross, concession): what reduces income is a concession.
pub(super) fn apart(net: i64, reduces: bool) -> (i64, i64) {
    if reduces { (0, -net) } else { (net, 0) }
}

pub static MONTHLY_INCOME: Report = Report::new(
    "accounting.monthly_income.title",
    "Income of a month by day",
    &[Parameter::campuses(), Parameter::month_named("month"), Parameter::program(), COMPARE],
    &[Column::day("date", "kit.label.date", "Date"), CODE, NAME, GROSS, CONCESSION, NET, COMPARED],
)
.answers("What was earned on each day of a month?")
.grouped_by("date");

/// What one head earned on a day.
#[derive(Clone, Debug, Serialize, JsonSchema, Row)]
pub struct MonthlyIncomeRow {
    pub date: NaiveDate,
    pub ledger_head_id: i64,
    pub code: String,
    pub name: String,
    pub gross_minor: Money,
    pub concession_minor: Money,
    pub net_minor: Money,
    /// Net of the day that stands beside.
    #[row(skip)]
    pub compared_minor: Money,
}

impl Compared for MonthlyIncomeRow {
    type Key = (NaiveDate, String, i64);
    fn key(&self) -> Self::Key {
        (self.date, self.code.clone(), self.ledger_head_id)
    }
    fn amount(&self) -> Money {
        self.net_minor
    }
    fn emptied(self) -> Self {
        MonthlyIncomeRow { gross_minor: Money::ZERO, concession_minor: Money::ZERO, net_minor: Money::ZERO, ..self }
    }
    fn compared(&mut self) -> &mut Money {
        &mut self.compared_minor
    }
    fn on_day(self, beside: impl Fn(NaiveDate) -> NaiveDate) -> Self {
        MonthlyIncomeRow { date: beside(self.date), ..self }
    }
}

impl Reported for MonthlyIncomeRow {
    const REPORT: &'static Report = &MONTHLY_INCOME;
    type Beside = ComparedDays;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let month = asked.month("month")?;
        let is_open = is_open_between(tx, asked.campuses(), month.first(), month.last())?;
        let rows = compared::rows(asked, (month.first(), month.last()), |days| income_by_day(tx, asked, days))?;
        Ok(rows.provisional(is_open))
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        Some(to_ledger_of(self.ledger_head_id, asked, self.date, self.date))
    }
}

/// What each head earned on each of some days.
fn income_by_day(tx: &mut Tx, asked: &Arguments, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<MonthlyIncomeRow>> {
    tx.all(
        sql!(
            "SELECT e.date, e.ledger_head_id, l.code, l.name,
                    CAST(SUM(CASE WHEN h.code = $5 THEN 0 ELSE e.credit_minor - e.debit_minor END) AS BIGINT) AS gross_minor,
                    CAST(SUM(CASE WHEN h.code = $5 THEN e.debit_minor - e.credit_minor ELSE 0 END) AS BIGINT) AS concession_minor,
                    CAST(SUM(e.credit_minor - e.debit_minor) AS BIGINT) AS net_minor
             FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id JOIN account_head h ON h.id = l.head_id AND h.class = 'revenue'
             JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id
             WHERE e.campus_id IN [$1] AND e.date >= $2 AND e.date <= $3 AND (CAST($4 AS BIGINT) IS NULL OR e.program_id = $4)
             AND v.kind <> 'closing' AND (o.id IS NULL OR o.kind <> 'closing')
             GROUP BY e.date, e.ledger_head_id, l.code, l.name HAVING SUM(e.credit_minor - e.debit_minor) <> 0
             ORDER BY e.date, l.code LIMIT 10001"
        ),
        &[asked.campuses().into(), from.into(), to.into(), asked.id("program_id").into(), groups::FEE_REDUCTIONS.into()],
    )
}

pub static PROGRAM_INCOME: Report = Report::new(
    "accounting.program_income.title",
    "Income by program",
    &[Parameter::campuses(), Parameter::days(Begins::ThisMonth), Parameter::program(), COMPARE],
    &[Column::text("program_name", "kit.label.program", "Program"), CODE, NAME, GROSS, CONCESSION, NET, COMPARED],
)
.answers("What does each program earn?")
.grouped_by("program_name");

/// What a program earned under one head.
#[derive(Clone, Debug, Serialize, JsonSchema, Row)]
pub struct ProgramIncomeRow {
    pub program_id: Option<i64>,
    /// `No program` for what names none.
    pub program_name: String,
    pub ledger_head_id: i64,
    pub code: String,
    pub name: String,
    pub gross_minor: Money,
    pub concession_minor: Money,
    pub net_minor: Money,
    /// Net of the days that stand beside.
    #[row(skip)]
    pub compared_minor: Money,
}

impl Compared for ProgramIncomeRow {
    /// What names no program stands last.
    type Key = (bool, String, Option<i64>, String, i64);
    fn key(&self) -> Self::Key {
        (self.program_id.is_none(), self.program_name.clone(), self.program_id, self.code.clone(), self.ledger_head_id)
    }
    fn amount(&self) -> Money {
        self.net_minor
    }
    fn emptied(self) -> Self {
        ProgramIncomeRow { gross_minor: Money::ZERO, concession_minor: Money::ZERO, net_minor: Money::ZERO, ..self }
    }
    fn compared(&mut self) -> &mut Money {
        &mut self.compared_minor
    }
}

impl Reported for ProgramIncomeRow {
    const REPORT: &'static Report = &PROGRAM_INCOME;
    type Beside = ComparedDays;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (from, to) = days(asked)?;
        let is_open = is_open_between(tx, asked.campuses(), from, to)?;
        Ok(compared::rows(asked, (from, to), |days| income_by_program(tx, asked, days))?.provisional(is_open))
    }

    /// Entries of a program open; of those without one there is no ledger by itself.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let (from, to) = days(asked).ok()?;
        let program = self.program_id?;
        Some(LeadsTo::call(
            "/get-head-transactions",
            [
                ("ledger_head_id", self.ledger_head_id.to_string()),
                ("campus_id", asked.campus_list()),
                ("program_id", program.to_string()),
                ("from", from.to_string()),
                ("to", to.to_string()),
            ],
        ))
    }
}

/// What each program earned under each head within some days.
fn income_by_program(tx: &mut Tx, asked: &Arguments, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<ProgramIncomeRow>> {
    tx.all(
        sql!(
            "SELECT e.program_id, COALESCE(p.name, 'No program') AS program_name, e.ledger_head_id, l.code, l.name,
                    CAST(SUM(CASE WHEN h.code = $5 THEN 0 ELSE e.credit_minor - e.debit_minor END) AS BIGINT) AS gross_minor,
                    CAST(SUM(CASE WHEN h.code = $5 THEN e.debit_minor - e.credit_minor ELSE 0 END) AS BIGINT) AS concession_minor,
                    CAST(SUM(e.credit_minor - e.debit_minor) AS BIGINT) AS net_minor
             FROM account_head h JOIN ledger_head l ON l.head_id = h.id JOIN entry e ON e.ledger_head_id = l.id
             JOIN voucher v ON v.id = e.voucher_id LEFT JOIN voucher o ON o.id = v.reverses_id LEFT JOIN program p ON p.id = e.program_id
             WHERE h.class = 'revenue' AND e.campus_id IN [$1] AND e.date >= $2 AND e.date <= $3
             AND (CAST($4 AS BIGINT) IS NULL OR e.program_id = $4) AND v.kind <> 'closing' AND (o.id IS NULL OR o.kind <> 'closing')
             GROUP BY e.program_id, p.name, p.name_order, e.ledger_head_id, l.code, l.name HAVING SUM(e.credit_minor - e.debit_minor) <> 0
             ORDER BY CASE WHEN e.program_id IS NULL THEN 1 ELSE 0 END, p.name_order, e.program_id, l.code LIMIT 10001"
        ),
        &[asked.campuses().into(), from.into(), to.into(), asked.id("program_id").into(), groups::FEE_REDUCTIONS.into()],
    )
}
