//! Fiscal years of campuses that are closed, and period 13 of those that are reopened for the audit's adjustments. The triggers hold the same.

use super::months::Lock;
use chrono::NaiveDate;
use kernel::{Error, Result, Tx, binds, db::One, sql, time};
use std::collections::{BTreeMap, BTreeSet};

/// The last days of the years that are reopened for adjustments, of some campuses.
pub fn adjusting(tx: &mut Tx, campuses: &[i64]) -> Result<BTreeSet<(i64, NaiveDate)>> {
    let rows: Vec<(i64, NaiveDate)> = tx.all(
        sql!("SELECT campus_id, ends_on FROM books_year WHERE campus_id IN [$1] AND status = 'adjusting' ORDER BY campus_id, ends_on"),
        &[campuses.into()],
    )?;
    Ok(rows.into_iter().collect())
}

/// Whether the year that ends on this day is reopened for adjustments in all of these campuses.
pub fn all_adjusting(tx: &mut Tx, campuses: &[i64], on: NaiveDate) -> Result<bool> {
    let open = adjusting(tx, campuses)?;
    Ok(campuses.iter().all(|campus| open.contains(&(*campus, on))))
}

/// 409 when the year that ends on this day takes no adjustments in one of these campuses.
pub fn refuse_closed(
    adjusting: &BTreeSet<(i64, NaiveDate)>,
    locks: &BTreeMap<i64, Lock>,
    campuses: impl IntoIterator<Item = i64>,
    on: NaiveDate,
) -> Result<()> {
    match campuses.into_iter().find(|campus| !adjusting.contains(&(*campus, on))) {
        None => Ok(()),
        Some(campus) => {
            let name = locks.get(&campus).map_or("this campus", |lock| lock.campus_name.as_str());
            Err(Error::conflict(format!(
                "The year that ends on {} is not reopened for adjustments in {name}. Two people reopen it first.",
                time::show(on)
            )))
        }
    }
}

/// 409 when this day stands in a fiscal year of the campus that was closed.
pub fn refuse_in_closed_year(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<()> {
    let closed: Option<One<NaiveDate>> =
        tx.first(sql!("SELECT ends_on FROM books_year WHERE campus_id = $1 AND ends_on >= $2 ORDER BY ends_on"), &binds![campus_id, on])?;
    match closed {
        None => Ok(()),
        Some(One(ends_on)) => Err(Error::conflict(format!(
            "The fiscal year that ends on {} is closed, so its months stay closed. Reopen the year for adjustments instead.",
            time::show(ends_on)
        ))),
    }
}
