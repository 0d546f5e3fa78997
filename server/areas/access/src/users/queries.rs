pub mod access;

use super::model::{Held, RoleRef, USER, UserDetails};
use crate::{
    grants::RoleGrant,
    identity::{self, SUPER_ADMIN},
};
use kernel::{Error, Instant, Result, Scope, Tx, binds, sql};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

pub fn password_hash(tx: &mut Tx, id: i64) -> Result<String> {
    tx.value(sql!("SELECT password_hash FROM app_user WHERE id = $1"), &binds![id])
}

/// The setting of how many hours a password that somebody else chose is good.
pub const GIVEN_PASSWORDS_LAST: &str = "access.given_passwords_last_hours";

/// When a password that somebody else chooses now is over.
pub fn given_password_ends(tx: &mut Tx) -> Result<Instant> {
    let hours: i64 = tx.setting(GIVEN_PASSWORDS_LAST)?;
    Ok(tx.now().plus(Duration::from_secs(u64::try_from(hours.clamp(1, 24 * 365)).unwrap_or(1) * 3_600)))
}

/// One user within the scope, with roles and permissions.
pub fn user(tx: &mut Tx, scope: &Scope, id: i64) -> Result<UserDetails> {
    tx.in_scope(&USER, scope, id)?;
    let mut user: UserDetails = tx.one(
        sql!(
            "SELECT id, version, name, email, phone, login_name, photo_file_id, is_active, must_change_password,
                    totp_secret IS NOT NULL AS has_second_step, person_kind, person_id, scope_kind,
                    school_id, branch_id, last_signed_in_at, created_at, updated_at
             FROM app_user WHERE id = $1"
        ),
        &binds![id],
    )?;
    let places = identity::Places::load(tx)?;
    user.campus_ids = identity::named_campuses(tx, id)?;
    let reach = places.scope(user.scope_kind, user.school_id, user.branch_id, &user.campus_ids);
    user.scope_label = places.label(user.scope_kind, user.school_id, user.branch_id, &reach);
    user.roles = roles(tx, id)?;
    user.role_ids = user.roles.iter().map(|role| role.id).collect();
    user.permission_ids = direct_permissions(tx, id)?;
    user.holds = holds(tx, id, user.roles.iter().find(|role| role.name == SUPER_ADMIN))?;
    let since = tx.now().minus(identity::IDLE);
    user.sign_in_count =
        tx.value(sql!("SELECT count(*) FROM access_token WHERE user_id = $1 AND last_used_at > $2"), &binds![id, since])?;
    Ok(user)
}

pub fn roles(tx: &mut Tx, id: i64) -> Result<Vec<RoleRef>> {
    tx.all(
        sql!(
            "SELECT r.id, r.name, r.label FROM user_role ur JOIN role r ON r.id = ur.role_id WHERE ur.user_id = $1 ORDER BY ur.place, r.id"
        ),
        &binds![id],
    )
}

pub fn direct_permissions(tx: &mut Tx, id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT permission_id FROM user_permission WHERE user_id = $1 ORDER BY permission_id"), &binds![id])
}

/// Every permission of a user with the roles that it comes from.
fn holds(tx: &mut Tx, id: i64, everything_by: Option<&RoleRef>) -> Result<Vec<Held>> {
    let mut found: BTreeMap<String, Held> = BTreeMap::new();
    let mut note = |name: String, description: Option<String>, from: &str| {
        let held = found.entry(name.clone()).or_insert(Held { permission: name, description, from: Vec::new() });
        held.from.push(from.to_owned());
    };
    if let Some(role) = everything_by {
        for (name, description) in
            tx.all::<(String, Option<String>)>(sql!("SELECT name, description FROM permission ORDER BY name"), &[])?
        {
            note(name, description, &role.label);
        }
    }
    let by_role: Vec<(String, Option<String>, String)> = tx.all(
        sql!(
            "SELECT p.name, p.description, r.label FROM user_role ur JOIN role r ON r.id = ur.role_id JOIN role_permission rp ON rp.role_id = r.id
             JOIN permission p ON p.id = rp.permission_id WHERE ur.user_id = $1 AND r.name <> 'super_admin' ORDER BY p.name, ur.place"
        ),
        &binds![id],
    )?;
    for (name, description, label) in by_role {
        note(name, description, &label);
    }
    let direct: Vec<(String, Option<String>)> = tx.all(
        sql!(
            "SELECT p.name, p.description FROM user_permission up JOIN permission p ON p.id = up.permission_id WHERE up.user_id = $1 ORDER BY p.name"
        ),
        &binds![id],
    )?;
    for (name, description) in direct {
        note(name, description, "direct");
    }
    Ok(found.into_values().collect())
}

/// Roles by id in the order given, with what they permit; 422 for one that is not there.
pub fn role_grants(tx: &mut Tx, ids: &[i64]) -> Result<Vec<RoleGrant>> {
    let named: Vec<(i64, String, String)> = tx.all(sql!("SELECT id, name, label FROM role WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    let permits: Vec<(i64, String)> = tx.all(
        sql!("SELECT rp.role_id, p.name FROM role_permission rp JOIN permission p ON p.id = rp.permission_id WHERE rp.role_id IN [$1] ORDER BY p.name"),
        &binds![ids],
    )?;
    ids.iter()
        .map(|id| {
            let (_, name, label) =
                named.iter().find(|role| role.0 == *id).ok_or_else(|| Error::field("role_ids", "Choose one of the roles."))?;
            let permissions = permits.iter().filter(|of| of.0 == *id).map(|of| of.1.clone()).collect();
            Ok(RoleGrant { name: name.clone(), label: label.clone(), permissions })
        })
        .collect()
}

/// Names of permissions; 422 at the field for one that is not there.
pub fn permission_names(tx: &mut Tx, ids: &[i64]) -> Result<Vec<String>> {
    let names: Vec<String> = tx.values(sql!("SELECT name FROM permission WHERE id IN [$1] ORDER BY name"), &binds![ids])?;
    if names.len() == ids.len() { Ok(names) } else { Err(Error::field("permission_ids", "Choose from the permissions.")) }
}

/// Everything that a user holds: what who edits them must hold too.
pub fn effective(tx: &mut Tx, id: i64) -> Result<BTreeSet<String>> {
    if identity::roles_of(tx, id)?.iter().any(|role| role == SUPER_ADMIN) {
        return identity::all_permissions(tx);
    }
    identity::permissions_of(tx, id)
}

/// The role of those who lead a campus.
pub fn campus_admin_role(tx: &mut Tx) -> Result<i64> {
    tx.value(sql!("SELECT id FROM role WHERE name = 'campus_admin'"), &[])
}

/// Where a user works, within a scope: `$1` whether it is the group's, then its schools, branches and campuses.
const WITHIN_REACH: &str = "($1 OR u.school_id IN [$2] OR u.branch_id IN [$3] OR u.campus_id IN [$4]
     OR EXISTS (SELECT 1 FROM user_campus uc WHERE uc.user_id = u.id AND uc.campus_id IN [$4]))";

/// Active users within a scope who hold one of the roles, at most so many.
pub fn users_of_roles(tx: &mut Tx, scope: &Scope, roles: &[i64], most: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT u.id FROM app_user u WHERE ",
            WITHIN_REACH,
            " AND u.is_active = TRUE AND EXISTS (SELECT 1 FROM user_role ur WHERE ur.user_id = u.id AND ur.role_id IN [$5]) ORDER BY u.id LIMIT $6"
        ),
        &binds![scope.all, &scope.schools, &scope.branches, &scope.campuses, roles, most],
    )
}

/// Whether a user works within a scope.
pub fn works_within(tx: &mut Tx, scope: &Scope, user_id: i64) -> Result<bool> {
    let found: Vec<i64> = tx.values(
        sql!("SELECT u.id FROM app_user u WHERE ", WITHIN_REACH, " AND u.id = $5"),
        &binds![scope.all, &scope.schools, &scope.branches, &scope.campuses, user_id],
    )?;
    Ok(!found.is_empty())
}
