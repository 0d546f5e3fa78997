//! Certificates in the search over everything: by their number, and by the student's name and registration number.

use super::model::Certificate;
use crate::rights;
use kernel::{Found, Search};

pub const SEARCH: Search = Search {
    kind: "certificate",
    opens: &[rights::CERTIFICATES.details],
    indexed: &["certificate"],
    find: |tx, asked| tx.found(asked, found),
};

fn found(certificate: Certificate) -> Found {
    Found {
        id: certificate.id,
        title: certificate.certificate_no,
        number: certificate.registration_no,
        person: certificate.student_name,
        place: certificate.class_name,
        campus: certificate.campus_name,
        status: Some(if certificate.is_cancelled { "cancelled" } else { "issued" }.to_owned()),
        is_past: certificate.is_cancelled,
        ..Found::default()
    }
}
