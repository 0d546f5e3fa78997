//! Fee slips of applicants in the search over everything: by the number on the slip, the applicant's name, CNIC or B-form.

use super::model::{SlipRow, SlipStatus};
use crate::rights;
use kernel::{Found, Search};

pub const SEARCH: Search = Search {
    kind: "applicant_slip",
    opens: &[rights::SLIPS_INDEX],
    indexed: &["applicant slip"],
    find: |tx, asked| tx.found(asked, found),
};

fn found(slip: SlipRow) -> Found {
    Found {
        id: slip.id,
        title: slip.slip_no,
        person: Some(slip.name),
        campus: slip.campus_name,
        status: Some(slip.status.as_str().to_owned()),
        amount_minor: Some(slip.amount_minor),
        is_past: slip.status != SlipStatus::Open,
        ..Found::default()
    }
}
