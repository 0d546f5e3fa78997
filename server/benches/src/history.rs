//! Years that a group has behind it: what the demo wrote, once more for each year before.

use crate::raw;
use rusqlite::Connection;

/// So many years.
pub const YEARS: usize = 5;
/// Between the ids of a row and of its likeness a year before.
const APART: i64 = 10_000_000;

/// Sheets and marks.
pub fn add_attendance(c: &Connection) {
    // 364 days keep the weekday
    let day = "date(p.on_date, '-' || (364 * y.n) || ' days')";
    let (id, sheet) = (before("id"), before("sheet_id"));
    c.execute_batch("BEGIN").expect("begin");
    raw::without_indexes(c, &["attendance_sheet", "student_attendance"], || {
        copy(c, "attendance_sheet", &[("id", id.as_str()), ("on_date", day)], "");
        copy(c, "student_attendance", &[("id", id.as_str()), ("on_date", day), ("sheet_id", &sheet)], "");
    });
    c.execute_batch("COMMIT").expect("commit");
}

/// Paid challans, realised receipts, vouchers with their entries, and the balances of these.
pub fn add_money(c: &Connection) {
    c.execute_batch("BEGIN").expect("begin");
    raw::without_indexes(c, &["voucher_key", "voucher", "entry", "challan", "fee_receipt"], || {
        vouchers(c);
        challans(c);
        receipts(c);
    });
    balances(c);
    c.execute_batch("COMMIT").expect("commit");
}

fn vouchers(c: &Connection) {
    let (id, voucher, date, month) = (before("id"), before("voucher_id"), day("date"), month("month"));
    let number = other("voucher_no");
    let plain = "WHERE p.reverses_id IS NULL AND p.kind <> 'reversal'";
    copy(c, "voucher_key", &[("id", id.as_str())], "");
    let changes =
        [("id", id.as_str()), ("voucher_no", &number), ("date", &date), ("month", &month), ("fiscal_year", "p.fiscal_year - y.n")];
    copy(c, "voucher", &changes, plain);
    copy(
        c,
        "entry",
        &[("id", id.as_str()), ("voucher_id", &voucher), ("date", &date), ("month", &month)],
        "JOIN voucher v ON v.id = p.voucher_id AND v.reverses_id IS NULL AND v.kind <> 'reversal'",
    );
}

fn challans(c: &Connection) {
    let (id, voucher, number, code, period) = (before("id"), before("voucher_id"), other("challan_no"), other("code"), month("period"));
    let (due, until, issued, paid) = (day("due_on"), day("valid_until"), day("issued_on"), day("paid_on"));
    let changes = [
        ("id", id.as_str()),
        ("voucher_id", &voucher),
        ("challan_no", &number),
        ("code", &code),
        ("sequence", "p.sequence + 1000 * y.n"),
        ("period", &period),
        ("due_on", &due),
        ("valid_until", &until),
        ("issued_on", &issued),
        ("paid_on", &paid),
        ("revised_from_id", "NULL"),
    ];
    copy(c, "challan", &changes, "WHERE p.status = 'paid'");
}

fn receipts(c: &Connection) {
    let (id, voucher, number, code) = (before("id"), before("voucher_id"), other("receipt_no"), other("code"));
    let (value, booked, realised) = (day("value_date"), day("booked_on"), day("realised_on"));
    let changes = [
        ("id", id.as_str()),
        ("voucher_id", &voucher),
        ("receipt_no", &number),
        ("code", &code),
        ("value_date", &value),
        ("booked_on", &booked),
        ("realised_on", &realised),
        ("till_id", "NULL"),
    ];
    copy(c, "fee_receipt", &changes, "WHERE p.status = 'realised'");
}

fn balances(c: &Connection) {
    c.execute_batch(&format!(
        "INSERT INTO balance (ledger_head_id, campus_id, month, slot, debit_minor, credit_minor)
            SELECT ledger_head_id, campus_id, month, 0, SUM(debit_minor), SUM(credit_minor) FROM entry WHERE voucher_id > {APART}
            GROUP BY ledger_head_id, campus_id, month
            ON CONFLICT (ledger_head_id, campus_id, month, slot) DO UPDATE
            SET debit_minor = debit_minor + excluded.debit_minor, credit_minor = credit_minor + excluded.credit_minor"
    ))
    .expect("balances");
}

/// The rows of a table for each of the years, some columns by other expressions over `p`, the row, and `y.n`, how many years before. `which` follows FROM.
fn copy(c: &Connection, table: &str, changes: &[(&str, &str)], which: &str) {
    let years = format!("(WITH RECURSIVE y (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM y WHERE n < {YEARS}) SELECT n FROM y) y");
    raw::copy(c, table, changes, &format!("{table} p CROSS JOIN {years} {which}"));
}

fn before(id: &str) -> String {
    format!("p.{id} + {APART} * y.n")
}

/// A number that nothing else has.
fn other(number: &str) -> String {
    format!("p.{number} || '-' || y.n")
}

fn day(date: &str) -> String {
    format!("date(p.{date}, '-' || y.n || ' years')")
}

/// `2026-11` becomes `2025-11`.
fn month(month: &str) -> String {
    format!("printf('%04d', substr(p.{month}, 1, 4) - y.n) || substr(p.{month}, 5)")
}
