//! Paid leave of the staff: so many days from July to June, less what was taken and what was encashed.

use crate::{settings::LEAVE_DAYS, tax};
use chrono::NaiveDate;
use kernel::{Month, Result, Tx, binds, sql};
use std::collections::HashMap;

/// Tenths of days of leave that employees of a campus took and encashed from the beginning of the year to before a day.
pub fn used(tx: &mut Tx, campus_id: i64, month: Month) -> Result<HashMap<i64, i64>> {
    let (from, to) = (tax::first_month(month).first(), month.first());
    let taken: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT a.employee_id, count(*) FROM staff_attendance a JOIN employee e ON e.id = a.employee_id
             WHERE e.campus_id = $1 AND a.status = 'leave' AND a.on_date >= $2 AND a.on_date < $3 GROUP BY a.employee_id ORDER BY a.employee_id"
        ),
        &binds![campus_id, from, to],
    )?;
    let encashed: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT a.employee_id, CAST(SUM(a.days) AS BIGINT) FROM pay_adjustment a JOIN employee e ON e.id = a.employee_id
             WHERE e.campus_id = $1 AND a.kind = 'leave_encashment' AND a.month >= $2 AND a.month <= $3 GROUP BY a.employee_id ORDER BY a.employee_id"
        ),
        &binds![campus_id, tax::first_month(month).to_string(), month.to_string()],
    )?;
    let mut out = HashMap::new();
    for (employee, days) in taken.into_iter().chain(encashed) {
        *out.entry(employee).or_insert(0) += days * 10;
    }
    Ok(out)
}

/// Tenths of days that an employee may still take in the year of a month: without what was taken up to now and encashed, but for one encashment.
pub fn left_of(tx: &mut Tx, employee_id: i64, month: Month, but_for: Option<i64>) -> Result<i64> {
    let first = tax::first_month(month);
    let (from, to): (NaiveDate, NaiveDate) = (first.first(), first.plus(12).first());
    let taken: i64 = tx.value(
        sql!("SELECT count(*) FROM staff_attendance WHERE employee_id = $1 AND status = 'leave' AND on_date >= $2 AND on_date < $3"),
        &binds![employee_id, from, to],
    )?;
    let encashed: i64 = tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(days), 0) AS BIGINT) FROM pay_adjustment
             WHERE employee_id = $1 AND kind = 'leave_encashment' AND month >= $2 AND month < $3 AND id <> coalesce(CAST($4 AS BIGINT), 0)"
        ),
        &binds![employee_id, first.to_string(), first.plus(12).to_string(), but_for],
    )?;
    Ok((a_year(tx)? - taken - encashed) * 10)
}

/// Days of paid leave a year.
pub fn a_year(tx: &mut Tx) -> Result<i64> {
    tx.setting(LEAVE_DAYS)
}
