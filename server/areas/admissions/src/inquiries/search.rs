//! Inquiries in the search over everything: by the student's and the father's name, the city, the phone that the office calls.

use super::model::answers::Inquiry;
use crate::rights::INQUIRIES;
use kernel::{Found, Search};

pub const SEARCH: Search =
    Search { kind: "inquiry", opens: &[INQUIRIES.details], indexed: &["inquiry"], find: |tx, asked| tx.found(asked, found) };

/// Who came is found by the admission form, and who does not come stands after those whom somebody still calls.
fn found(inquiry: Inquiry) -> Found {
    Found {
        id: inquiry.id,
        title: inquiry.name,
        father: inquiry.father_name,
        place: inquiry.class_name,
        campus: inquiry.campus_name,
        status: Some(inquiry.status.as_str().to_owned()),
        is_past: !inquiry.status.is_open(),
        ..Found::default()
    }
}
