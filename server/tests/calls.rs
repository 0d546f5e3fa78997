//! Every call of the route table: its guard, a valid request, what another campus gets; its shape against the specification; and bad input.

mod accounts;
mod guards;
mod input;
mod requests;
mod table;

use table::Row;

/// The whole table.
fn rows() -> Vec<Row> {
    [
        table::SYSTEM,
        table::INSTITUTION,
        table::ACCESS,
        table::PEOPLE,
        table::ACADEMICS,
        table::STUDENTS,
        table::FEE_ROWS,
        table::REPORTS,
        accounts::COLLECTION,
        accounts::ACCOUNTING,
        table::LAST,
    ]
    .concat()
}

/// Fails with one line a fault.
#[track_caller]
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
