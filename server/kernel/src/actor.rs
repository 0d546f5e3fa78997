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

/// In whose place a deputy decides: somebody on leave handed their approvals over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ActingFor {
    /// The hand-over.
    pub id: i64,
    pub user_id: i64,
    pub name: String,
    /// The last day of it.
    pub to_on: chrono::NaiveDate,
}

/// Who decides, for the rules that two people are needed: somebody, and the one in whose place they decide. These are one; nowhere else are two users compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decider {
    /// None: the program itself, which is nobody.
    pub user_id: Option<i64>,
    pub acting_for: Option<i64>,
}

impl Decider {
    /// Whether one of the two did something. What nobody did, the program did: that is theirs to decide about.
    pub fn is(self, other: Option<i64>) -> bool {
        other.is_some() && (other == self.user_id || other == self.acting_for)
    }

    /// Both, for a condition on rows.
    pub fn people(self) -> Vec<i64> {
        self.user_id.into_iter().chain(self.acting_for).collect()
    }
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
    /// The rights and the scope are those that this one lends; never both people's.
    pub acting_for: Option<ActingFor>,
}

impl Actor {
    pub fn can(&self, permission: &str) -> bool {
        self.permissions.contains(permission)
    }

    pub fn decider(&self) -> Decider {
        Decider { user_id: Some(self.user_id), acting_for: self.acting_for.as_ref().map(|acting| acting.user_id) }
    }

    /// Whether this is who did something, or decides in their place.
    pub fn is(&self, other: Option<i64>) -> bool {
        self.decider().is(other)
    }

    /// How what they do is signed: a deputy with both names.
    pub fn signature(&self) -> String {
        self.acting_for.as_ref().map_or_else(|| self.name.clone(), |acting| format!("{} for {}", self.name, acting.name))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deputy_and_who_they_decide_for_are_one() {
        let alone = Decider { user_id: Some(2), acting_for: None };
        let deputy = Decider { user_id: Some(2), acting_for: Some(7) };
        assert!(alone.is(Some(2)) && !alone.is(Some(7)) && deputy.is(Some(2)) && !deputy.is(Some(8)));
        assert!(deputy.is(Some(7)), "who lent the right made it");
        assert!(!deputy.is(None), "what the program made, anybody decides about");
        assert!(!Decider::default().is(Some(2)) && !Decider::default().is(None), "the program is nobody");
        assert_eq!((alone.people(), deputy.people()), (vec![2], vec![2, 7]));
    }
}
