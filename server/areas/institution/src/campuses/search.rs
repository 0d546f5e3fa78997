//! Campuses in the search over everything: by name, code, city or phone.

use super::model::Campus;
use crate::rights::CAMPUSES_DETAIL;
use kernel::{Found, Search};

pub const SEARCH: Search =
    Search { kind: "campus", opens: &[CAMPUSES_DETAIL], indexed: &["campus"], find: |tx, asked| tx.found(asked, found) };

fn found(campus: Campus) -> Found {
    Found {
        id: campus.id,
        title: campus.name,
        title_ur: campus.name_ur,
        number: Some(campus.code),
        about: campus.city,
        status: Some(if campus.is_active { "active" } else { "inactive" }.to_owned()),
        is_past: !campus.is_active,
        ..Found::default()
    }
}
