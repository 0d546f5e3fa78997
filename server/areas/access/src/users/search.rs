//! Users in the search over everything: by name, e-mail address, mobile, or the number by which they sign in.

use super::model::User;
use crate::rights::USERS_DETAIL;
use kernel::{Found, Search};

pub const SEARCH: Search = Search { kind: "user", opens: &[USERS_DETAIL], indexed: &["user"], find: |tx, asked| tx.found(asked, found) };

fn found(user: User) -> Found {
    Found {
        id: user.id,
        title: user.name,
        number: user.email,
        about: user.role_label,
        campus: user.place,
        status: Some(if user.is_active { "active" } else { "inactive" }.to_owned()),
        is_past: !user.is_active,
        ..Found::default()
    }
}
