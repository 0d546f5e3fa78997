//! The signed-in person behind a request.

use crate::{Error, Result, scope::Scope};
use serde::{Deserialize, Serialize};
use std::{collections::BTreeSet, sync::Arc};

/// Who a user is in the group, when they are somebody's record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Person {
    /// `employee`, `student` or `guardian`.
    pub kind: String,
    pub id: i64,
}

/// A user with everything that guards ask. Cached by token and access epoch.
#[derive(Clone, Debug)]
pub struct Actor {
    pub user_id: i64,
    pub token_id: i64,
    pub name: String,
    pub email: String,
    pub phone: Option<String>,
    pub photo_file_id: Option<i64>,
    /// Role names; the first is the one that decides where sign-in lands.
    pub roles: Vec<String>,
    pub permissions: Arc<BTreeSet<String>>,
    pub is_super_admin: bool,
    pub must_change_password: bool,
    /// The group asks this user for a second step that they have not set up yet.
    pub must_set_up_second_step: bool,
    pub person: Option<Person>,
    pub scope: Arc<Scope>,
    pub scope_label: String,
}

impl Actor {
    pub fn can(&self, permission: &str) -> bool {
        self.permissions.contains(permission)
    }

    /// Why nothing else is open to this user yet, beside what `Guard::Entering` lets through.
    pub fn held_back(&self) -> Option<&'static str> {
        if self.must_change_password {
            return Some("Change your password first, then go on.");
        }
        self.must_set_up_second_step.then_some("Set up two-step verification first, then go on.")
    }

    /// 403 without the permission: for calls that do more than their route's guard says.
    pub fn require(&self, permission: &str) -> Result<()> {
        if self.can(permission) { Ok(()) } else { Err(Error::Forbidden("You do not have permission for this.".into())) }
    }
}
