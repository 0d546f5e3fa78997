//! What owners put in and take out in the search over everything: by owner, what for, or cheque number.

use super::model::Capital;
use crate::rights::registers::CAPITAL_DETAIL;
use kernel::{Found, Search};

pub const SEARCH: Search =
    Search { kind: "capital", opens: &[CAPITAL_DETAIL], indexed: &["capital"], find: |tx, asked| tx.found(asked, found) };

fn found(capital: Capital) -> Found {
    Found {
        id: capital.id,
        title: capital.owner,
        number: capital.cheque_no,
        about: Some(capital.description),
        campus: Some(capital.campus_name),
        status: capital.is_reversed.then(|| "reversed".to_owned()),
        amount_minor: Some(capital.amount_minor),
        is_past: capital.is_reversed,
        ..Found::default()
    }
}
