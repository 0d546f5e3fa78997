//! Records that a figure of a record counts, and where they are.

use super::{
    sums::{asked, behind, here, lines_of_file, slips},
    table::{Asked, Sum},
};
use crate::{figure_walk::Behind, reports::list};
use serde_json::{Value, json};

pub(super) const COUNTS: &[Sum] = &[
    here("/get-asset-count-details", "assets", |count| many(&count["lines"], |_| true)),
    here("/get-asset-count-details", "looked_at", |count| many(&count["lines"], |line| !line["condition"].is_null())),
    here("/get-asset-count-details", "missing", |count| many(&count["lines"], |line| line["condition"] == "missing")),
    behind("/get-bank-file-details", "lines", lines_of_file, |lines, _| all(lines)),
    behind("/get-bank-file-details", "posted_lines", lines_of_file, |lines, _| of_status(lines, &["posted", "unidentified"])),
    behind("/get-bank-statement-details", "lines", lines_of_statement, |lines, _| all(lines)),
    behind("/get-bank-statement-details", "open_lines", lines_of_statement, |lines, _| of_status(lines, &["open"])),
    here("/get-depreciation-run-details", "assets", |run| many(&run["lines"], |_| true)),
    // Applications that nobody confirmed have lapsed, and count in nothing.
    behind("/get-fast-test-details", "progress.applications", applications, |found, _| all(found) - of_status(found, &["lapsed"])),
    behind("/get-fast-test-details", "progress.pending", applications, |found, _| of_status(found, &["pending"])),
    behind("/get-fast-test-details", "progress.absent", applications, |found, _| of_status(found, &["absent"])),
    behind("/get-fast-test-details", "progress.appeared", applications, |found, _| {
        of_status(found, &["appeared", "awarded", "not_awarded"])
    }),
    behind("/get-payroll-run-details", "employees", slips, |slips, _| all(slips)),
    behind("/get-payroll-run-details", "due", slips, |slips, _| with_pay(slips, "unpaid")),
    behind("/get-payroll-run-details", "held", slips, |slips, _| with_pay(slips, "withheld")),
    behind(
        "/get-register-details",
        "open_advances",
        |register| asked("/get-petty-cash-slips", &[("register_id", &register["id"]), ("is_open_advance", &json!(true))]),
        |slips, _| all(slips),
    ),
    behind(
        "/get-register-details",
        "requests",
        |register| asked("/get-petty-cash-slips", &[("register_id", &register["id"])]),
        |slips, _| of_status(slips, &["requested", "approved"]),
    ),
    behind("/get-scholarship-details", "holders", awards, |awards, _| of_status(awards, &["provisional", "confirmed"])),
    behind("/get-scholarship-details", "proposed", awards, |awards, _| of_status(awards, &["proposed"])),
];

fn many(rows: &Value, is_counted: fn(&Value) -> bool) -> i64 {
    list(rows).iter().filter(|row| is_counted(row)).count() as i64
}

fn all(behind: &Behind) -> i64 {
    behind.rows.len() as i64
}

fn of_status(behind: &Behind, statuses: &[&str]) -> i64 {
    behind.rows.iter().filter(|row| statuses.iter().any(|status| row["status"] == *status)).count() as i64
}

/// Slips of a status on which anything is paid.
fn with_pay(slips: &Behind, status: &str) -> i64 {
    slips.rows.iter().filter(|slip| slip["status"] == status && slip["net_minor"].as_i64() > Some(0)).count() as i64
}

fn lines_of_statement(statement: &Value) -> Asked {
    asked("/get-bank-statement-lines", &[("statement_id", &statement["id"])])
}

fn applications(test: &Value) -> Asked {
    asked("/get-fasts", &[("test_id", &test["id"])])
}

fn awards(scholarship: &Value) -> Asked {
    asked("/get-scholarship-awards", &[("scholarship_id", &scholarship["id"])])
}
