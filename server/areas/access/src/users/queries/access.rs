//! "What can this user see?": scope, permissions with where each comes from, and the calls that they open.

use super::user;
use crate::{
    identity::{self, Places, SECOND_STEP_REQUIRED},
    users::model::{Held, UserDetails, is_super_admin},
};
use kernel::{Call, Guard, Result, Scope, ScopeKind, Tx, area::Registry};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What a user may do and see, as the server decides it.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct UserAccess {
    pub id: i64,
    pub name: String,
    /// False: nothing of this is open to them now.
    pub is_active: bool,
    /// They change their password or set up a second step before anything else is open.
    pub is_held_back: bool,
    pub is_super_admin: bool,
    /// Labels of the roles.
    pub roles: Vec<String>,
    pub scope: SeenScope,
    pub holds: Vec<Held>,
    pub calls: Vec<OpenCall>,
}

/// What a scope reaches, by name.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SeenScope {
    pub kind: ScopeKind,
    pub label: String,
    pub campuses: Vec<String>,
    /// Of a teacher.
    pub section_count: usize,
    /// A student themself, or a guardian's children.
    pub student_count: usize,
}

/// A call that is open to the user.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct OpenCall {
    pub method: String,
    pub path: String,
    pub area: String,
    /// `public`, `signed_in` or the permission that opens it.
    pub guard: String,
}

/// What a user within the reader's scope may do and see; 404 when out of it.
pub fn access_of(tx: &mut Tx, registry: &Registry, scope: &Scope, id: i64) -> Result<UserAccess> {
    let user = user(tx, scope, id)?;
    let seen = seen(tx, &user, scope)?;
    let held: BTreeSet<&str> = user.holds.iter().map(|held| held.permission.as_str()).collect();
    let calls = registry.calls().iter().filter(|call| opens(call, &held)).map(shown).collect();
    let is_super_admin = is_super_admin(&user);
    let needs_second_step = is_super_admin && !user.has_second_step && tx.setting(SECOND_STEP_REQUIRED)?;
    Ok(UserAccess {
        id,
        name: user.name.clone(),
        is_active: user.is_active,
        is_held_back: user.must_change_password || needs_second_step,
        is_super_admin,
        roles: user.roles.iter().map(|role| role.label.clone()).collect(),
        scope: seen,
        holds: user.holds,
        calls,
    })
}

/// The user's scope. Campuses that the reader does not see stay unnamed.
fn seen(tx: &mut Tx, user: &UserDetails, reader: &Scope) -> Result<SeenScope> {
    let places = Places::load(tx)?;
    let mut reach = places.scope(user.scope_kind, user.school_id, user.branch_id, &user.campus_ids);
    if let Some(actor) = identity::actor(tx, user.id, 0)? {
        reach = (*actor.scope).clone();
    }
    let campuses = places.within(&reach).filter(|campus| reader.has_campus(campus.id)).map(|campus| campus.name.clone()).collect();
    Ok(SeenScope {
        kind: user.scope_kind,
        label: user.scope_label.clone(),
        campuses,
        section_count: reach.sections.len(),
        student_count: reach.students.len(),
    })
}

fn opens(call: &Call, held: &BTreeSet<&str>) -> bool {
    match call.guard {
        Guard::Can(permission) => held.contains(permission),
        Guard::Public | Guard::SignedIn | Guard::Entering => true,
    }
}

fn shown(call: &Call) -> OpenCall {
    OpenCall { method: call.method.into(), path: call.path.into(), area: call.area.into(), guard: call.guard.name().into() }
}
