//! A saved view: what a form may say of it.

use crate::rights;
use kernel::{Checks, History, Record, Result, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static VIEW: Record = Record {
    table: "saved_view",
    record_name: "view",
    columns: &["user_id", "screen", "name", "query", "role_id"],
    scope: ScopeBy::Own,
    history: History::of(&[rights::USERS_DETAIL]),
    unique: &[Unique {
        index: "saved_view_name",
        on: &["user_id", "screen", "name"],
        field: "name",
        sentence: "You have a view with this name here already.",
    }],
    words: &[],
    numbers: &[],
};

#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SavedView {
    pub id: i64,
    pub name: String,
    /// What stands in the address after the question mark.
    pub query: String,
    /// The name of the role that it is shared with.
    pub shared_with_role: Option<String>,
    #[row(skip)]
    pub is_own: bool,
    #[serde(skip)]
    pub user_id: i64,
}

/// `?screen=`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OfScreen {
    /// The list's address: `/admin/students`.
    pub screen: String,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ViewForm {
    pub screen: String,
    pub name: String,
    pub query: String,
    /// One of one's own roles.
    #[serde(default)]
    pub shared_with_role: Option<String>,
}

impl ViewForm {
    pub fn check(self) -> Result<ViewForm> {
        let mut c = Checks::of("view");
        let checked = ViewForm {
            screen: c.text("screen", self.screen, 1..=120),
            name: c.text("name", self.name, 1..=80),
            query: c.text("query", self.query, 0..=2_000),
            shared_with_role: self.shared_with_role.filter(|role| !role.is_empty()),
        };
        c.done()?;
        Ok(checked)
    }
}
