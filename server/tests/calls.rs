//! Every call of the route table: its guard, a valid request, what another campus gets; its shape against the specification; and bad input.

mod extra_fields;
mod guards;
mod history;
mod hostile_texts;
mod input;
pub(crate) mod lists;
mod of_group;
mod one_right;
mod options;
mod records;
mod references;
pub(crate) mod requests;
pub(crate) mod table;
mod versions;

pub(crate) use requests::{FIELD, PNG};
use serde_json::Value;
use table::Row;
use testkit::Client;

/// The whole table.
pub(crate) fn rows() -> Vec<Row> {
    [
        table::SYSTEM,
        table::institution::INSTITUTION,
        table::access::ACCESS,
        table::people::PEOPLE,
        table::payroll::PAYROLL,
        table::messages::MESSAGES,
        table::academics::ACADEMICS,
        table::students::STUDENTS,
        table::attendance::ATTENDANCE,
        table::leaves::LEAVES,
        table::leaving::LEAVING,
        table::exams::EXAMS,
        table::board::BOARD,
        table::board::STANDINGS,
        table::results::RESULTS,
        table::fees::FEE_ROWS,
        table::claims::CLAIMS,
        table::scholarships::SCHOLARSHIPS,
        table::entry_tests::ENTRY_TESTS,
        table::inquiries::INQUIRIES,
        table::admissions::ADMISSIONS,
        table::REPORTS,
        table::accounts::COLLECTION,
        table::accounts::ACCOUNTING,
        table::budgets::BUDGETS,
        table::petty_cash::PETTY_CASH,
        table::tills::TILLS,
        table::outage::OUTAGE,
        table::petty_cash::PAYEES,
        table::controls::CONTROLS,
        table::registers::REGISTERS,
        table::registers::ASSETS,
        table::budgets::STATEMENTS,
        table::website::WEBSITE,
        table::LAST,
    ]
    .concat()
}

/// Fails with one line a fault.
#[track_caller]
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The id of the newest event of the audit trail.
async fn newest_event(admin: &Client) -> i64 {
    admin.get("/get-audit-events?per_page=1").await.ok()["data"][0]["id"].as_i64().expect("an id")
}

/// What the audit trail says of records since an event.
async fn events_after(admin: &Client, event: i64) -> Vec<Value> {
    let events = admin.get("/get-audit-events?per_page=100").await.ok()["data"].as_array().expect("events").clone();
    events.into_iter().filter(|one| one["id"].as_i64() > Some(event) && one["record_id"].is_i64()).collect()
}

/// Hands the valid requests to `scripts/attack/calls.py`, which makes them of a running server: `target/calls.json`.
#[test]
fn valid_requests_are_handed_on() {
    let told: Vec<Value> = rows()
        .iter()
        .map(|row| serde_json::json!({ "call": row.call, "address": row.address, "body": row.body, "may": row.may }))
        .collect();
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/calls.json");
    std::fs::write(&file, serde_json::to_string_pretty(&told).expect("rows")).expect("a file in the target folder");
}
