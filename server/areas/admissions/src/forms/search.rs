//! Admission forms in the search over everything: by the applicant's and the father's name, form number, B-form or CNIC, mobile, challan.

use super::model::{Admission, status::AdmissionStatus};
use crate::rights::forms::ADMISSIONS;
use kernel::{Found, Search};

pub const SEARCH: Search =
    Search { kind: "admission", opens: &[ADMISSIONS.details], indexed: &["admission"], find: |tx, asked| tx.found(asked, found) };

/// Who is enrolled is found as a student first.
fn found(form: Admission) -> Found {
    Found {
        id: form.id,
        title: form.name,
        number: Some(form.form_no),
        father: form.father_name,
        place: form.class_name,
        campus: form.campus_name,
        status: Some(form.status.as_str().to_owned()),
        is_past: matches!(form.status, AdmissionStatus::Enrolled | AdmissionStatus::Rejected | AdmissionStatus::Cancelled),
        ..Found::default()
    }
}
