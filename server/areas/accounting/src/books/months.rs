//! Which months take postings. A month of a campus is open unless it was closed.

use chrono::NaiveDate;
use kernel::{
    Error, Month, Result, Tx,
    db::{One, Value},
    sql,
};

/// The name of one of these campuses for which the month is closed.
pub fn closed_campus(tx: &mut Tx, campuses: &[i64], month: &str) -> Result<Option<String>> {
    let found = tx.first::<One<String>>(
        sql!(
            "SELECT c.name FROM accounting_month m JOIN campus c ON c.id = m.campus_id
             WHERE m.is_closed = TRUE AND m.month = $1 AND m.campus_id IN [$2] ORDER BY c.name"
        ),
        &[month.into(), Value::from(campuses)],
    )?;
    Ok(found.map(|one| one.0))
}

/// 409: which month is closed for whom, and what can be done.
pub fn closed_error(month: &str, campus: &str) -> Error {
    let label = month.parse::<Month>().map_or_else(|_| month.to_owned(), Month::label);
    Error::conflict(format!("{label} is closed for {campus}. Use a date in an open month, or ask the chief accountant to reopen it."))
}

/// The wanted day when its month is open for all these campuses; else today; 409 when today's month is closed too.
pub fn open_day_of(tx: &mut Tx, campuses: &[i64], wanted: NaiveDate) -> Result<NaiveDate> {
    let mut closed = None;
    for day in [wanted, tx.today()] {
        let month = Month::of(day).to_string();
        match closed_campus(tx, campuses, &month)? {
            None => return Ok(day),
            Some(campus) => closed = Some(closed_error(&month, &campus)),
        }
    }
    Err(closed.unwrap_or_else(|| Error::internal("no day was tried")))
}
