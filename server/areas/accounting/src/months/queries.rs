use super::model::{MonthView, Months};
use crate::{
    books::months::{Lock, locks},
    journal::model::JournalLine,
    settings::fiscal_year_start,
};
use chrono::NaiveDate;
use kernel::{
    Error, FiscalYear, Month, Result, Row, Tx, binds,
    db::{One, Value},
    sql, time,
};
use std::collections::HashMap;

/// The months of a fiscal year, this one when none is named, with their state for each campus.
pub fn of_year(tx: &mut Tx, campuses: &[i64], fiscal_year: Option<i32>) -> Result<Months> {
    let start = fiscal_year_start(tx)?;
    let year = match fiscal_year {
        Some(year) => FiscalYear::starting(year, start).ok_or_else(|| Error::field("fiscal_year", "Enter a year like 2026."))?,
        None => FiscalYear::of(tx.today(), start),
    };
    Ok(Months { fiscal_year: year.year(), fiscal_year_label: year.label(), data: months(tx, campuses, year)? })
}

/// Every month of a fiscal year up to this month, for each campus, newest first.
fn months(tx: &mut Tx, campuses: &[i64], year: FiscalYear) -> Result<Vec<MonthView>> {
    let this = Month::of(tx.today());
    let wanted: Vec<Month> = year.months().filter(|m| *m <= this).collect();
    let names: Vec<(i64, String)> =
        tx.all(sql!("SELECT id, name FROM campus WHERE id IN [$1] ORDER BY name_order, id"), &[campuses.into()])?;
    let texts: Vec<String> = wanted.iter().map(Month::to_string).collect();
    let known: HashMap<(i64, String), MonthView> = tx
        .all::<MonthView>(
            sql!(
                "SELECT m.campus_id, c.name AS campus_name, m.month, m.is_closed, m.closed_at, m.closed_by_name, m.reopened_at, m.reopened_by_name, m.reason
                 FROM accounting_month m JOIN campus c ON c.id = m.campus_id WHERE m.campus_id IN [$1] AND m.month IN [$2] ORDER BY m.month, m.campus_id"
            ),
            &[campuses.into(), Value::Texts(texts.clone())],
        )?
        .into_iter()
        .map(|m| ((m.campus_id, m.month.clone()), m))
        .collect();
    let posted: HashMap<(i64, String), i64> = tx
        .all::<(i64, String, i64)>(
            sql!(
                "SELECT campus_id, month, CAST(SUM(debit_minor) AS BIGINT) FROM balance WHERE campus_id IN [$1] AND month IN [$2]
                 GROUP BY campus_id, month ORDER BY month, campus_id"
            ),
            &[campuses.into(), Value::Texts(texts)],
        )?
        .into_iter()
        .map(|(campus, month, sum)| ((campus, month), sum))
        .collect();
    let locks = locks(tx, campuses)?;
    let mut next_to_close = HashMap::new();
    for (campus_id, lock) in &locks {
        next_to_close.insert(*campus_id, open_before(tx, *campus_id, lock, this)?);
    }
    let mut out = Vec::new();
    for month in wanted.into_iter().rev() {
        for (campus_id, campus_name) in &names {
            let (key, Some(lock)) = ((*campus_id, month.to_string()), locks.get(campus_id)) else { continue };
            let view = known.get(&key).cloned().unwrap_or_else(|| unknown(key.clone(), campus_name));
            let (is_over, is_closed) = (month < this, lock.is_closed(month.last()));
            let first_open = next_to_close.get(campus_id).copied().flatten();
            out.push(MonthView {
                label: month.label(),
                is_over,
                is_closed,
                can_close: is_over && !is_closed && first_open.is_none_or(|first| month <= first),
                can_reopen: is_closed && lock.last_closed().is_none_or(|last| last == month),
                is_before_books: month.last() < lock.opens_on,
                posted_minor: posted.get(&key).copied().unwrap_or(0),
                ..view
            });
        }
    }
    Ok(out)
}

fn unknown((campus_id, month): (i64, String), campus_name: &str) -> MonthView {
    MonthView {
        campus_id,
        campus_name: campus_name.into(),
        month,
        label: String::new(),
        is_closed: false,
        closed_at: None,
        closed_by_name: None,
        reopened_at: None,
        reopened_by_name: None,
        reason: None,
        posted_minor: 0,
        is_over: false,
        can_close: false,
        can_reopen: false,
        is_before_books: false,
    }
}

/// The row of a month, if it was ever closed or reopened.
pub fn row(tx: &mut Tx, campus_id: i64, month: &str) -> Result<Option<i64>> {
    let row: Option<One<i64>> =
        tx.first(sql!("SELECT id FROM accounting_month WHERE campus_id = $1 AND month = $2"), &binds![campus_id, month])?;
    Ok(row.map(|one| one.0))
}

/// The first month with postings before this one that is open.
pub fn open_before(tx: &mut Tx, campus_id: i64, lock: &Lock, month: Month) -> Result<Option<Month>> {
    let posted: Vec<String> = tx.values(
        sql!("SELECT DISTINCT month FROM balance WHERE campus_id = $1 AND month > $2 AND month < $3 ORDER BY month"),
        &binds![campus_id, Month::of(lock.closed_through).to_string(), month.to_string()],
    )?;
    Ok(posted.iter().find(|month| !lock.later.contains(*month)).and_then(|month| month.parse().ok()))
}

/// Campuses of these with a month that is over, has postings and is not closed.
pub fn campuses_to_close(tx: &mut Tx, campuses: &[i64]) -> Result<i64> {
    let this = Month::of(tx.today());
    let mut waiting = 0;
    for (campus_id, lock) in &locks(tx, campuses)? {
        waiting += i64::from(open_before(tx, *campus_id, lock, this)?.is_some());
    }
    Ok(waiting)
}

/// A voucher that waits to be checked.
#[derive(Debug, Row)]
pub struct Draft {
    campus_id: i64,
    campus_name: String,
    date: NaiveDate,
    narration: String,
    prepared_by_name: String,
    #[row(json)]
    lines: Vec<JournalLine>,
}

impl Draft {
    /// "Rent of Gulberg, 31 Oct 2026, prepared by Aslam".
    pub fn label(&self) -> String {
        format!("{} of {}, {}, prepared by {}", self.narration, self.campus_name, time::show(self.date), self.prepared_by_name)
    }
}

/// Drafts dated up to the end of a month that its closing for a campus would strand: its own, and those of other campuses with a line in its books.
pub fn drafts(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Vec<Draft>> {
    let mut drafts: Vec<Draft> = tx.all(
        sql!(
            "SELECT d.campus_id, c.name AS campus_name, d.date, d.narration, d.prepared_by_name, d.lines FROM voucher_draft d
             JOIN campus c ON c.id = d.campus_id WHERE d.status = 'draft' AND d.date <= $1 ORDER BY d.date, d.id"
        ),
        &binds![month.last()],
    )?;
    drafts.retain(|draft| draft.campus_id == campus_id || draft.lines.iter().any(|line| line.campus_id == Some(campus_id)));
    Ok(drafts)
}
