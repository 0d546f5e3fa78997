//! Expenses in the search over everything: by who was paid, what for, bill or cheque number.

use super::model::Expense;
use crate::rights::EXPENSES_DETAIL;
use kernel::{Found, Search};

pub const SEARCH: Search =
    Search { kind: "expense", opens: &[EXPENSES_DETAIL], indexed: &["expense"], find: |tx, asked| tx.found(asked, found) };

fn found(expense: Expense) -> Found {
    Found {
        id: expense.id,
        title: expense.payee,
        number: expense.bill_no,
        about: Some(expense.description),
        campus: Some(expense.campus_name),
        status: expense.is_reversed.then(|| "reversed".to_owned()),
        amount_minor: Some(expense.amount_minor),
        is_past: expense.is_reversed,
        ..Found::default()
    }
}
