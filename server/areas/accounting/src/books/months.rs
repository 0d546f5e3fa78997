//! On which days the books take postings. They are closed up to a day for each campus: first the day before they open, then the end of the last month that
//! was closed. Whoever asks whether a day is closed asks here; the triggers hold the same.

use crate::settings::fiscal_year_start;
use chrono::NaiveDate;
use kernel::{Error, FiscalYear, Month, Result, Tx, binds, sql, time};
use std::collections::{BTreeMap, BTreeSet};

/// Up to when the books of a campus are closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lock {
    pub campus_code: String,
    pub campus_name: String,
    /// The first day that ever took postings.
    pub opens_on: NaiveDate,
    pub closed_through: NaiveDate,
    /// Months beyond it that an earlier version closed out of order.
    pub later: BTreeSet<String>,
    /// It stands in the database: something was posted or closed.
    pub is_kept: bool,
}

impl Lock {
    pub fn is_closed(&self, on: NaiveDate) -> bool {
        on <= self.closed_through || self.later.contains(&Month::of(on).to_string())
    }

    /// Whether it takes nothing on any of these days.
    fn is_closed_between(&self, from: NaiveDate, to: NaiveDate) -> bool {
        let months = std::iter::successors(Some(Month::of(from.max(self.closed_through))), |month| Some(month.next()));
        months.take_while(|month| month.first() <= to).all(|month| self.is_closed(month.last().min(to)))
    }

    /// The last month that is closed; none when the books are open from their first day on.
    pub fn last_closed(&self) -> Option<Month> {
        let through = (self.closed_through >= self.opens_on).then(|| Month::of(self.closed_through));
        let later = self.later.last().and_then(|month| month.parse().ok());
        later.max(through)
    }

    /// 409: why the day takes nothing, and what can be done.
    fn refusal(&self, on: NaiveDate) -> Error {
        if on < self.opens_on {
            let first = time::show(self.opens_on);
            return Error::conflict(format!("The books of {} begin on {first}. Use that day or a later one.", self.campus_name));
        }
        let month = Month::of(on).label();
        Error::conflict(format!(
            "{month} is closed for {}. Use a date in an open month, or ask the chief accountant to reopen it.",
            self.campus_name
        ))
    }
}

/// A campus's id, code, name, first day of the books, last closed day, and a month that is closed beyond it.
type LockRow = (i64, String, String, Option<NaiveDate>, Option<NaiveDate>, Option<String>);

/// The locks of some campuses, by their ids.
pub fn locks(tx: &mut Tx, campuses: &[i64]) -> Result<BTreeMap<i64, Lock>> {
    let rows: Vec<LockRow> = tx.all(
        sql!(
            "SELECT c.id, c.code, c.name, l.opens_on, l.closed_through, m.month FROM campus c LEFT JOIN books_lock l ON l.campus_id = c.id
             LEFT JOIN accounting_month m ON m.campus_id = c.id AND m.is_closed = TRUE
                  AND (l.closed_through IS NULL OR m.month > substr(CAST(l.closed_through AS TEXT), 1, 7))
             WHERE c.id IN [$1] ORDER BY c.id, m.month"
        ),
        &[campuses.into()],
    )?;
    let mut opening = None;
    let mut out: BTreeMap<i64, Lock> = BTreeMap::new();
    for (campus, code, name, opens_on, closed_through, later) in rows {
        let (opens_on, is_kept) = match (opens_on, opening) {
            (Some(day), _) => (day, true),
            (None, Some(day)) => (day, false),
            (None, None) => (*opening.insert(first_day(tx)?), false),
        };
        let closed_through = closed_through.or(opens_on.pred_opt()).unwrap_or(opens_on);
        let lock = out.entry(campus).or_insert(Lock {
            campus_code: code,
            campus_name: name,
            opens_on,
            closed_through,
            later: BTreeSet::new(),
            is_kept,
        });
        lock.later.extend(later);
    }
    Ok(out)
}

/// The day on which books open that nothing was posted to: the first of the fiscal year before this one.
fn first_day(tx: &mut Tx) -> Result<NaiveDate> {
    let start = fiscal_year_start(tx)?;
    Ok(FiscalYear::of(tx.today(), start).prev().start())
}

/// The lock of one campus. 404 for no campus.
pub fn lock_of(tx: &mut Tx, campus_id: i64) -> Result<Lock> {
    locks(tx, &[campus_id])?.remove(&campus_id).ok_or_else(|| Error::not_found("campus"))
}

/// Whether the books of a campus take nothing on this day.
pub fn is_closed(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<bool> {
    Ok(lock_of(tx, campus_id)?.is_closed(on))
}

/// Whether one of these campuses still takes postings on one of these days, so that what is told of them may change.
pub fn is_open_between(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<bool> {
    Ok(locks(tx, campuses)?.values().any(|lock| !lock.is_closed_between(from, to)))
}

/// As `is_open_between`, of all days up to this one: of what is held on it.
pub fn is_open_upto(tx: &mut Tx, campuses: &[i64], day: NaiveDate) -> Result<bool> {
    is_open_between(tx, campuses, NaiveDate::MIN, day)
}

/// 409 when one of these campuses takes nothing on this day: the first by name.
pub fn refuse_closed<'c>(locks: &BTreeMap<i64, Lock>, campuses: impl IntoIterator<Item = &'c i64>, on: NaiveDate) -> Result<()> {
    let closed = campuses.into_iter().filter_map(|campus| locks.get(campus)).filter(|lock| lock.is_closed(on));
    closed.min_by(|a, b| a.campus_name.cmp(&b.campus_name)).map_or(Ok(()), |lock| Err(lock.refusal(on)))
}

/// The wanted day when it is open for all these campuses; else today; 409 when today is closed too.
pub fn open_day_of(tx: &mut Tx, campuses: &[i64], wanted: NaiveDate) -> Result<NaiveDate> {
    let locks = locks(tx, campuses)?;
    if refuse_closed(&locks, campuses, wanted).is_ok() {
        return Ok(wanted);
    }
    let today = tx.today();
    refuse_closed(&locks, campuses, today).map(|()| today)
}

/// Keeps the lock of books that open now, so that the database holds it too.
pub fn open_books(tx: &mut Tx, campus_id: i64, lock: &Lock) -> Result<()> {
    if lock.is_kept {
        return Ok(());
    }
    tx.exec(
        sql!("INSERT INTO books_lock (campus_id, opens_on, closed_through) VALUES ($1, $2, $3) ON CONFLICT (campus_id) DO NOTHING"),
        &binds![campus_id, lock.opens_on, lock.closed_through],
    )
    .map(drop)
}

/// The lock of a campus for closing or reopening: postings under way end first, and later ones wait.
pub fn hold(tx: &mut Tx, campus_id: i64) -> Result<Lock> {
    let lock = lock_of(tx, campus_id)?;
    open_books(tx, campus_id, &lock)?;
    tx.exec(sql!("UPDATE books_lock SET closed_through = closed_through WHERE campus_id = $1"), &binds![campus_id])?;
    lock_of(tx, campus_id)
}

/// Changes the lock of a campus that is held.
pub fn set_lock(tx: &mut Tx, campus_id: i64, opens_on: NaiveDate, closed_through: NaiveDate) -> Result<()> {
    tx.exec(
        sql!("UPDATE books_lock SET opens_on = $2, closed_through = $3 WHERE campus_id = $1"),
        &binds![campus_id, opens_on, closed_through],
    )
    .map(drop)
}

/// Of `maktab verify`: months that an earlier version closed while an earlier one with postings was open.
pub fn months_closed_in_order(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String, String)> = tx.all(
        sql!(
            "SELECT c.name, m.month, min(b.month) FROM accounting_month m JOIN campus c ON c.id = m.campus_id
             JOIN balance b ON b.campus_id = m.campus_id AND b.month < m.month
             LEFT JOIN accounting_month o ON o.campus_id = b.campus_id AND o.month = b.month AND o.is_closed = TRUE
             LEFT JOIN books_lock l ON l.campus_id = m.campus_id
             WHERE m.is_closed = TRUE AND o.id IS NULL AND (l.closed_through IS NULL OR b.month > substr(CAST(l.closed_through AS TEXT), 1, 7))
             GROUP BY c.name, m.month ORDER BY c.name, m.month LIMIT 20"
        ),
        &[],
    )?;
    let said = |(campus, closed, open): (String, String, String)| {
        format!("{} of {campus} is closed while {} is open. Close the months before it in order.", label(&closed), label(&open))
    };
    Ok(rows.into_iter().map(said).collect())
}

fn label(month: &str) -> String {
    month.parse::<Month>().map_or_else(|_| month.to_owned(), Month::label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_closed_when_none_of_them_is_open() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let lock = Lock {
            campus_code: "GUL".into(),
            campus_name: "Gulberg".into(),
            opens_on: day("2025-07-01"),
            closed_through: day("2026-09-30"),
            later: BTreeSet::from(["2026-11".to_owned()]),
            is_kept: true,
        };
        for (from, to, is_closed) in [
            ("2026-09-01", "2026-09-30", true),
            ("2020-01-01", "2020-12-31", true),
            ("2026-09-30", "2026-10-01", false),
            // October is open between two months that are closed.
            ("2026-09-01", "2026-11-30", false),
            ("2026-11-01", "2026-11-20", true),
            ("2026-11-01", "2026-12-01", false),
        ] {
            assert_eq!(lock.is_closed_between(day(from), day(to)), is_closed, "{from} to {to}");
        }
    }
}
