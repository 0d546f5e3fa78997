//! Entry tests in the search over everything: by name or code.

use super::model::{FAST_TESTS, FastTestStatus};
use crate::rights::TESTS;
use kernel::{Found, Listed, Row, Search};
use schemars::JsonSchema;
use serde::Serialize;

pub const SEARCH: Search =
    Search { kind: "fast_test", opens: &[TESTS.details], indexed: &["fast test"], find: |tx, asked| tx.found(asked, found) };

/// A row of the list without what it counts.
#[derive(Serialize, JsonSchema, Row, Listed)]
#[list(FAST_TESTS)]
struct NamedTest {
    id: i64,
    name: String,
    code: String,
    session_name: String,
    status: FastTestStatus,
}

fn found(test: NamedTest) -> Found {
    Found {
        id: test.id,
        title: test.name,
        number: Some(test.code),
        about: Some(test.session_name),
        status: Some(test.status.as_str().to_owned()),
        is_past: test.status == FastTestStatus::Published,
        ..Found::default()
    }
}
