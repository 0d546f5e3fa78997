//! Years that a group has behind it: what the demo wrote, once more for each year before.

use crate::raw;
use rusqlite::Connection;

/// So many years.
pub const YEARS: usize = 5;
/// Between the ids of a row and of its likeness a year before.
const APART: i64 = 10_000_000;

/// Sheets and marks.
pub fn add_attendance(c: &Connection) {
    let (id, sheet, day) = (before("id"), before("sheet_id"), weeks("on_date"));
    c.execute_batch("BEGIN").expect("begin");
    raw::without_indexes(c, &["attendance_sheet", "student_attendance"], || {
        copy(c, "attendance_sheet", &[("id", id.as_str()), ("on_date", &day)], "");
        copy(c, "student_attendance", &[("id", id.as_str()), ("on_date", &day), ("sheet_id", &sheet)], "");
    });
    c.execute_batch("COMMIT").expect("commit");
}

/// Students who are there from the first sheet on were there all these years, so that marks of the years before are of who sat there; marks of others go.
pub fn seat_students(c: &Connection) {
    let longer = YEARS + 1;
    c.execute_batch(&format!(
        "BEGIN;
         CREATE TEMP TABLE early AS SELECT e.id AS step_id, p.id AS placement_id
            FROM student_status_event e JOIN placement p ON p.student_id = e.student_id AND p.from_on = e.happened_on
            WHERE e.from_status IS NULL AND e.happened_on <= (SELECT min(on_date) FROM attendance_sheet WHERE id < {APART});
         UPDATE student_status_event SET happened_on = date(happened_on, '-{longer} years') WHERE id IN (SELECT step_id FROM early);
         UPDATE placement SET from_on = date(from_on, '-{longer} years') WHERE id IN (SELECT placement_id FROM early);
         DROP TABLE early;
         DELETE FROM student_attendance WHERE id > {APART} AND (is_void = TRUE OR NOT EXISTS (
            SELECT 1 FROM attendance_sheet s JOIN placement p ON p.section_id = s.section_id AND p.student_id = student_attendance.student_id
            WHERE s.id = student_attendance.sheet_id AND p.from_on <= s.on_date AND (p.to_on IS NULL OR p.to_on >= s.on_date)));
         UPDATE attendance_sheet SET (present, absent, late, on_leave, half_day, on_duty) = (
            SELECT count(*) FILTER (WHERE a.status = 'present'), count(*) FILTER (WHERE a.status = 'absent'), count(*) FILTER (WHERE a.status = 'late'),
                   count(*) FILTER (WHERE a.status = 'leave'), count(*) FILTER (WHERE a.status = 'half_day'), count(*) FILTER (WHERE a.status = 'duty')
            FROM student_attendance a WHERE a.sheet_id = attendance_sheet.id) WHERE id > {APART};
         UPDATE attendance_sheet SET strength = (SELECT count(*) FROM placement p WHERE p.section_id = attendance_sheet.section_id
            AND p.from_on <= attendance_sheet.on_date AND (p.to_on IS NULL OR p.to_on >= attendance_sheet.on_date))
            WHERE id > {APART} AND lecture_id IS NULL;
         COMMIT"
    ))
    .expect("students of the years before");
}

/// Exams with their lists and marks, and the cards that were given out.
pub fn add_results(c: &Connection) {
    let (id, exam, list, mark, publication, card) =
        (before("id"), before("exam_id"), before("award_list_id"), before("award_mark_id"), before("publication_id"), before("card_id"));
    let (paper, of_paper) = (paper_before("id"), paper_before("paper_id"));
    let (starts, ends, day, code) = (weeks("starts_on"), weeks("ends_on"), weeks("on_date"), other("code"));
    let content = r#"replace(p.content, '"paper_id":', '"paper_id":' || y.n || '000000')"#;
    c.execute_batch("BEGIN").expect("begin");
    copy(c, "exam", &[("id", id.as_str()), ("starts_on", &starts), ("ends_on", &ends)], "");
    copy(c, "exam_campus", &[("exam_id", exam.as_str())], "");
    copy(c, "exam_paper", &[("id", paper.as_str()), ("exam_id", &exam), ("on_date", &day)], "");
    copy(c, "award_list", &[("id", id.as_str()), ("exam_id", &exam), ("paper_id", &of_paper)], "");
    copy(c, "award_mark", &[("id", id.as_str()), ("award_list_id", &list)], "");
    copy(c, "mark_correction", &[("id", id.as_str()), ("award_list_id", &list), ("award_mark_id", &mark)], "");
    copy(c, "result_publication", &[("id", id.as_str()), ("exam_id", &exam), ("job_id", "NULL")], "");
    copy(
        c,
        "result_card",
        &[("id", id.as_str()), ("publication_id", &publication), ("exam_id", &exam), ("code", &code), ("content", content)],
        "",
    );
    copy(c, "result_card_part", &[("card_id", card.as_str()), ("publication_id", &publication)], "");
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

/// The id of a paper a year before: the year stands in front, so that a card's content is changed as a text.
fn paper_before(id: &str) -> String {
    format!("CAST(y.n || '000000' || p.{id} AS INTEGER)")
}

/// 364 days keep the weekday.
fn weeks(date: &str) -> String {
    format!("date(p.{date}, '-' || (364 * y.n) || ' days')")
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
