//! Scholarships in the search over everything: by name.

use super::model::SCHOLARSHIPS;
use crate::scholarships::rights::SCHOLARSHIPS as RIGHTS;
use kernel::{Found, Listed, Row, Search};
use schemars::JsonSchema;
use serde::Serialize;

pub const SEARCH: Search =
    Search { kind: "scholarship", opens: &[RIGHTS.details], indexed: &["scholarship"], find: |tx, asked| tx.found(asked, found) };

/// A row of the list without its sums.
#[derive(Serialize, JsonSchema, Row, Listed)]
#[list(SCHOLARSHIPS)]
struct NamedScholarship {
    id: i64,
    name: String,
    session_name: Option<String>,
    program_name: Option<String>,
    is_active: bool,
}

fn found(scholarship: NamedScholarship) -> Found {
    Found {
        id: scholarship.id,
        title: scholarship.name,
        place: scholarship.program_name,
        about: scholarship.session_name,
        status: Some(if scholarship.is_active { "active" } else { "inactive" }.to_owned()),
        is_past: !scholarship.is_active,
        ..Found::default()
    }
}
