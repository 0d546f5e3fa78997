//! Liabilities in the search over everything: by creditor, reference, or what they are for.

use super::model::LIABILITIES;
use crate::rights::registers::LIABILITIES_DETAIL;
use kernel::{Found, Listed, Money, Row, Search};
use schemars::JsonSchema;
use serde::Serialize;

pub const SEARCH: Search =
    Search { kind: "liability", opens: &[LIABILITIES_DETAIL], indexed: &["liability"], find: |tx, asked| tx.found(asked, found) };

/// A row of the list without what is due of it.
#[derive(Serialize, JsonSchema, Row, Listed)]
#[list(LIABILITIES)]
struct NamedLiability {
    id: i64,
    creditor: String,
    reference: Option<String>,
    description: String,
    campus_name: String,
    amount_minor: Money,
    outstanding_minor: Money,
    is_reversed: bool,
}

fn found(liability: NamedLiability) -> Found {
    let is_open = liability.outstanding_minor.is_positive();
    let status = match liability.is_reversed {
        true => "reversed",
        false if is_open => "open",
        false => "settled",
    };
    Found {
        id: liability.id,
        title: liability.creditor,
        number: liability.reference,
        about: Some(liability.description),
        campus: Some(liability.campus_name),
        status: Some(status.to_owned()),
        amount_minor: Some(if is_open { liability.outstanding_minor } else { liability.amount_minor }),
        is_past: !is_open,
        ..Found::default()
    }
}
