//! Entry-test applications in the search over everything: by name, application or roll number, CNIC or B-form, mobile.

use super::model::{FastApplication, FastStatus};
use crate::rights::APPLICATIONS_DETAIL;
use kernel::{Found, Search};

pub const SEARCH: Search = Search {
    kind: "fast_application",
    opens: &[APPLICATIONS_DETAIL],
    indexed: &["fast application"],
    find: |tx, asked| tx.found(asked, found),
};

fn found(one: FastApplication) -> Found {
    Found {
        id: one.id,
        title: one.name,
        number: Some(one.roll_no.unwrap_or(one.application_no)),
        father: Some(one.father_name),
        place: Some(one.program_name),
        about: Some(one.test_name),
        campus: Some(one.centre_name.unwrap_or(one.campus_name)),
        status: Some(one.status.as_str().to_owned()),
        is_past: matches!(one.status, FastStatus::Lapsed | FastStatus::Rejected | FastStatus::NotAwarded | FastStatus::Absent),
        ..Found::default()
    }
}
