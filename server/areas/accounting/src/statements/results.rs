//! What income and expense heads moved: over any days, by fiscal month, for one program. The closing of a year is left out.

use crate::{
    books::{balances::sums_within, closings, model::AccountClass},
    ledger::model::Closings,
};
use chrono::NaiveDate;
use kernel::{FiscalYear, Money, Month, Result, Row, Tx, sql};
use reporting::{Arguments, Column, LeadsTo, Reported, Rows};
use std::collections::HashMap;

/// An income or expense head in its place of the chart.
#[derive(Clone, Debug, Row)]
pub struct ResultHead {
    pub id: i64,
    pub class: AccountClass,
    pub group_code: String,
    pub head_name: String,
    pub code: String,
    pub name: String,
}

impl ResultHead {
    /// What the class shows of debit less credit: income and expenses are both positive.
    pub fn side(&self, net: Money) -> Money {
        if self.class.is_debit() { net } else { -net }
    }

    /// Whether it reduces income: concessions and refunds.
    pub fn reduces(&self) -> bool {
        self.class == AccountClass::Revenue && self.group_code == crate::chart::seed::groups::FEE_REDUCTIONS
    }
}

/// Heads of a class in the order of the chart.
pub fn heads(tx: &mut Tx, class: AccountClass) -> Result<Vec<ResultHead>> {
    tx.all(
        sql!(
            "SELECT l.id, h.class, h.code AS group_code, h.name AS head_name, l.code, l.name FROM ledger_head l
             JOIN account_head h ON h.id = l.head_id WHERE h.class = $1 ORDER BY h.code, l.code"
        ),
        &[class.into()],
    )
}

/// Debit less credit of every head within some days; of one program when it is given.
pub fn moved(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate, program: Option<i64>) -> Result<HashMap<i64, Money>> {
    if let Some(program) = program {
        return moved_of_program(tx, campuses, from, to, program);
    }
    let moved = sums_within(tx, campuses, from, to)?;
    let closing = closings::sums(tx, campuses, from, to)?;
    let closed = |id: i64| closing.get(&id).copied().unwrap_or_default();
    Ok(moved.into_iter().map(|(id, sums)| (id, sums.since(closed(id)).net())).collect())
}

fn moved_of_program(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate, program: i64) -> Result<HashMap<i64, Money>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT e.ledger_head_id, CAST(SUM(e.debit_minor - e.credit_minor) AS BIGINT) FROM entry e
             WHERE e.campus_id IN [$1] AND e.date >= $2 AND e.date <= $3 AND e.program_id = $4
             GROUP BY e.ledger_head_id ORDER BY e.ledger_head_id"
        ),
        &[campuses.into(), from.into(), to.into(), program.into()],
    )?;
    Ok(rows.into_iter().map(|(head, net)| (head, Money(net))).collect())
}

/// Debit less credit of some heads by month: (head, `2026-07`).
pub fn by_month(tx: &mut Tx, campuses: &[i64], heads: &[i64], from: Month, to: Month) -> Result<HashMap<(i64, String), Money>> {
    let rows: Vec<(i64, String, i64)> = tx.all(
        sql!(
            "SELECT ledger_head_id, month, CAST(SUM(debit_minor - credit_minor) AS BIGINT) FROM balance
             WHERE ledger_head_id IN [$1] AND campus_id IN [$2] AND month >= $3 AND month <= $4
             GROUP BY ledger_head_id, month ORDER BY ledger_head_id, month"
        ),
        &[heads.into(), campuses.into(), from.to_string().into(), to.to_string().into()],
    )?;
    let mut out: HashMap<(i64, String), Money> = rows.into_iter().map(|(head, month, net)| ((head, month), Money(net))).collect();
    for (of, net) in closings::by_month(tx, campuses, from, to)? {
        if let Some(sum) = out.get_mut(&of) {
            *sum -= net;
        }
    }
    Ok(out)
}

/// A column for each month of a year, as `by_months` heads them.
pub const MONTHS: Column = Column::amount("m", "kit.label.month", "Month").blank_zero().many();

/// Heads the columns of months; each figure opens the entries of its month.
pub fn by_months<R: Reported>(rows: Rows<R>, months: &[Month]) -> Rows<R> {
    let days = |month: &Month| vec![("from", month.first().to_string()), ("to", month.last().to_string())];
    rows.columns(months.iter().map(|month| month.label()).collect()).narrowed(months.iter().map(days).collect())
}

/// The fiscal year that a report is asked for: this one when nothing is asked.
pub fn year_asked(tx: &mut Tx, asked: &Arguments) -> Result<FiscalYear> {
    let start = crate::settings::fiscal_year_start(tx)?;
    match asked.id("fiscal_year") {
        Some(year) => crate::budgets::model::year_of(year, start),
        None => Ok(FiscalYear::of(asked.today, start)),
    }
}

/// The same days a year before.
pub fn year_before(day: NaiveDate) -> NaiveDate {
    day.checked_sub_months(chrono::Months::new(12)).unwrap_or(day)
}

/// The ledger of a head over the campuses of a statement, of the program that it asks for, within some days; without what closed a year, as `moved`.
pub fn to_ledger_of(ledger_head_id: i64, asked: &Arguments, from: NaiveDate, to: NaiveDate) -> LeadsTo {
    LeadsTo::call(
        "/get-head-transactions",
        [
            ("ledger_head_id", ledger_head_id.to_string()),
            ("campus_id", asked.campus_list()),
            ("program_id", asked.id("program_id").map(|id| id.to_string()).unwrap_or_default()),
            ("from", from.to_string()),
            ("to", to.to_string()),
            ("closings", Closings::LeftOut.as_str().to_owned()),
        ],
    )
}
