//! Income that is not fees in the search over everything: by who paid it, what for, bill, cheque or certificate number.

use super::model::Revenue;
use crate::rights::registers::REVENUE_DETAIL;
use kernel::{Found, Search};

pub const SEARCH: Search =
    Search { kind: "revenue", opens: &[REVENUE_DETAIL], indexed: &["revenue"], find: |tx, asked| tx.found(asked, found) };

fn found(revenue: Revenue) -> Found {
    let status = match revenue.is_reversed {
        true => Some("reversed"),
        false => revenue.owed_minor.is_positive().then_some("unpaid"),
    };
    Found {
        id: revenue.id,
        title: revenue.received_from,
        number: revenue.bill_no,
        about: Some(revenue.description),
        campus: Some(revenue.campus_name),
        status: status.map(str::to_owned),
        amount_minor: Some(revenue.amount_minor),
        is_past: revenue.is_reversed,
        ..Found::default()
    }
}
