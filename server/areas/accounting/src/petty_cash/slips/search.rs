//! Petty cash slips in the search over everything: by who was paid, what for, or the number of the bill.

use super::model::{PettyCashSlip, PettyCashSlipStatus};
use crate::rights::petty_cash::SLIPS_DETAILS;
use kernel::{Found, Search};

pub const SEARCH: Search =
    Search { kind: "petty_cash_slip", opens: &[SLIPS_DETAILS], indexed: &["petty cash slip"], find: |tx, asked| tx.found(asked, found) };

fn found(slip: PettyCashSlip) -> Found {
    Found {
        id: slip.id,
        title: slip.payee,
        number: slip.bill_no,
        about: Some(slip.description),
        campus: Some(slip.campus_name),
        status: Some(slip.status.as_str().to_owned()),
        amount_minor: Some(slip.amount_minor),
        is_past: !matches!(slip.status, PettyCashSlipStatus::Requested | PettyCashSlipStatus::Approved),
        ..Found::default()
    }
}
