//! Closing vouchers take income and expenses to the accumulated surplus. Income statements leave them, and what reversed them, out.

use super::balances::Sums;
use chrono::NaiveDate;
use kernel::{Money, Month, Result, Tx, binds, sql};
use std::collections::HashMap;

/// Entries of closing vouchers and of their reversals, at some campuses within some days. SQLite uses the index of these vouchers for `final_period` alone: with
/// `= TRUE` it would read every voucher of the days.
const ENTRIES: &str = " FROM voucher v LEFT JOIN voucher o ON o.id = v.reverses_id JOIN entry e ON e.voucher_id = v.id
    WHERE v.final_period AND v.campus_id IN [$1] AND v.date >= $2 AND v.date <= $3 AND (v.kind = 'closing' OR o.kind = 'closing')";

/// What closing vouchers posted to each ledger head of some campuses within these days, their reversals with them.
pub fn sums(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<HashMap<i64, Sums>> {
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT e.ledger_head_id, CAST(SUM(e.debit_minor) AS BIGINT), CAST(SUM(e.credit_minor) AS BIGINT)",
            ENTRIES,
            " GROUP BY e.ledger_head_id ORDER BY e.ledger_head_id"
        ),
        &[campuses.into(), from.into(), to.into()],
    )?;
    Ok(rows.into_iter().map(|(head, debit, credit)| (head, Sums { debit: Money(debit), credit: Money(credit) })).collect())
}

/// The same by month: (head, `2026-07`).
pub fn by_month(tx: &mut Tx, campuses: &[i64], from: Month, to: Month) -> Result<HashMap<(i64, String), Money>> {
    let rows: Vec<(i64, String, i64)> = tx.all(
        sql!(
            "SELECT e.ledger_head_id, e.month, CAST(SUM(e.debit_minor - e.credit_minor) AS BIGINT)",
            ENTRIES,
            " GROUP BY e.ledger_head_id, e.month ORDER BY e.ledger_head_id, e.month"
        ),
        &[campuses.into(), from.first().into(), to.last().into()],
    )?;
    Ok(rows.into_iter().map(|(head, month, net)| ((head, month), Money(net))).collect())
}

/// Of `maktab verify`: income and expenses of a closed year stand at nothing on its last day, and its closing voucher stands.
pub fn closed_years_are_empty(tx: &mut Tx) -> Result<Vec<String>> {
    let left: Vec<(String, NaiveDate, i64)> = tx.all(
        sql!(
            "SELECT c.name, y.ends_on, CAST(SUM(e.debit_minor) - SUM(e.credit_minor) AS BIGINT) FROM books_year y
             JOIN campus c ON c.id = y.campus_id JOIN entry e ON e.campus_id = y.campus_id AND e.date <= y.ends_on
             JOIN ledger_head l ON l.id = e.ledger_head_id JOIN account_head h ON h.id = l.head_id AND h.class IN ('revenue', 'expense')
             WHERE y.status <> 'adjusting' GROUP BY c.name, y.id, y.ends_on, l.id HAVING SUM(e.debit_minor) <> SUM(e.credit_minor)
             ORDER BY c.name, y.ends_on LIMIT $1"
        ),
        &binds![20i64],
    )?;
    let mut wrong: Vec<String> = left
        .into_iter()
        .map(|(campus, on, off)| {
            format!("{campus}: the year to {on} is closed, but Rs {} stands on an income or expense head.", Money(off))
        })
        .collect();
    let gone: Vec<(String, NaiveDate)> = tx.all(
        sql!(
            "SELECT c.name, y.ends_on FROM books_year y JOIN campus c ON c.id = y.campus_id JOIN voucher r ON r.reverses_id = y.closing_voucher_id
             WHERE y.status <> 'adjusting' ORDER BY c.name_order, y.ends_on LIMIT 20"
        ),
        &[],
    )?;
    wrong.extend(gone.into_iter().map(|(campus, on)| format!("{campus}: the closing voucher of the year to {on} was reversed.")));
    Ok(wrong)
}
