pub mod access;

use super::model::{Held, RoleRef, USER, UserDetails, UserForm};
use crate::{
    grants::RoleGrant,
    identity::{self, SUPER_ADMIN},
    names,
    signing::queries as signing,
};
use kernel::{Error, Instant, Result, Scope, Tx, Value, binds, pairs, sql};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

pub fn password_hash(tx: &mut Tx, id: i64) -> Result<String> {
    tx.value(sql!("SELECT password_hash FROM app_user WHERE id = $1"), &binds![id])
}

/// Who chose a password, and so for how long it is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// By the user: it stays.
    ByUser,
    /// By somebody else, or made for the user: it ends soon, and the user changes it at the next sign-in.
    ByOffice,
}

/// The setting of how many hours a password that somebody else chose is good.
pub const GIVEN_PASSWORDS_LAST: &str = "access.given_passwords_last_hours";

/// When a password that somebody else chooses now is over.
pub fn given_password_ends(tx: &mut Tx) -> Result<Instant> {
    let hours: i64 = tx.setting(GIVEN_PASSWORDS_LAST)?;
    Ok(tx.now().plus(Duration::from_secs(u64::try_from(hours.clamp(1, 24 * 365)).unwrap_or(1) * 3_600)))
}

/// The columns of a password.
pub fn password_columns(tx: &mut Tx, hash: &str, chosen: Chosen) -> Result<Vec<(&'static str, Value)>> {
    let expires_at = match chosen {
        Chosen::ByUser => None,
        Chosen::ByOffice => Some(given_password_ends(tx)?),
    };
    Ok(pairs! { password_hash: hash, must_change_password: chosen == Chosen::ByOffice, password_expires_at: expires_at })
}

/// Sets the password. `action` names it in the audit trail. The caller ends the tokens.
pub fn set_password(tx: &mut Tx, id: i64, action: &'static str, hash: &str, chosen: Chosen) -> Result<()> {
    let columns = password_columns(tx, hash, chosen)?;
    tx.set(&USER, id, action, columns)?;
    end_links(tx, id)?;
    tx.move_access_epoch()
}

/// Changes the e-mail address that somebody signs in with, and to which links are sent. 422 at `email` when another user has it.
pub fn set_email(tx: &mut Tx, id: i64, email: &str) -> Result<()> {
    tx.set(&USER, id, "email_changed", pairs! { email: email })?;
    names::keep(tx, id)?;
    end_links(tx, id)?;
    tx.move_access_epoch()
}

/// Lets a user in or shuts them out. The caller ends the tokens.
pub fn set_active(tx: &mut Tx, id: i64, is_active: bool) -> Result<()> {
    tx.set(&USER, id, if is_active { "activated" } else { "deactivated" }, pairs! { is_active: is_active })?;
    end_links(tx, id)
}

/// Ends the reset links of a user: after every change of password, e-mail or activity a link of before must not open the account again.
pub fn end_links(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM password_reset WHERE user_id = $1"), &binds![id]).map(drop)
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

/// The form's own columns; the place columns say to whom the user belongs.
pub fn columns(form: &UserForm) -> Vec<(&'static str, Value)> {
    pairs! {
        name: form.name.clone(), email: form.email.clone(), phone: form.phone.clone(), photo_file_id: form.photo_file_id, is_active: form.is_active,
        scope_kind: form.scope_kind, school_id: form.school_id, branch_id: form.branch_id, campus_id: form.campus_ids.iter().min().copied(),
    }
}

/// Replaces what a user holds, with one audit event of what was and what is.
pub fn set_holdings(tx: &mut Tx, id: i64, role_ids: &[i64], permission_ids: &[i64], campus_ids: &[i64]) -> Result<()> {
    let before = holdings(tx, id)?;
    tx.exec(sql!("DELETE FROM user_role WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM user_permission WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM user_campus WHERE user_id = $1"), &binds![id])?;
    let placed: Vec<Vec<Value>> =
        role_ids.iter().enumerate().map(|(place, role)| vec![id.into(), (*role).into(), (place as i64).into()]).collect();
    tx.insert_many("user_role", &["user_id", "role_id", "place"], &placed)?;
    tx.insert_many("user_permission", &["user_id", "permission_id"], &with(id, permission_ids))?;
    tx.insert_many("user_campus", &["user_id", "campus_id"], &with(id, campus_ids))?;
    let after = holdings(tx, id)?;
    if before != after {
        let campus: Option<i64> = tx.value(sql!("SELECT campus_id FROM app_user WHERE id = $1"), &binds![id])?;
        tx.audit_event("user", Some(id), "access_changed", campus, Some(before), Some(after))?;
    }
    tx.move_access_epoch()
}

fn with(id: i64, others: &[i64]) -> Vec<Vec<Value>> {
    others.iter().map(|other| vec![id.into(), (*other).into()]).collect()
}

fn holdings(tx: &mut Tx, id: i64) -> Result<serde_json::Value> {
    let permissions: Vec<String> = tx.values(
        sql!("SELECT p.name FROM user_permission up JOIN permission p ON p.id = up.permission_id WHERE up.user_id = $1 ORDER BY p.name"),
        &binds![id],
    )?;
    let campuses = identity::named_campuses(tx, id)?;
    Ok(serde_json::json!({ "roles": identity::roles_of(tx, id)?, "permissions": permissions, "campuses": campuses }))
}

/// Everything that a user holds: what who edits them must hold too.
pub fn effective(tx: &mut Tx, id: i64) -> Result<BTreeSet<String>> {
    if identity::roles_of(tx, id)?.iter().any(|role| role == SUPER_ADMIN) {
        return identity::all_permissions(tx);
    }
    identity::permissions_of(tx, id)
}

/// 409 when nobody active would be super administrator any more. Changes of them wait for each other.
pub fn check_super_admin_left(tx: &mut Tx) -> Result<()> {
    let role: Option<kernel::db::One<i64>> = tx.first(sql!("SELECT id FROM role WHERE name = 'super_admin'"), &[])?;
    if let Some(kernel::db::One(id)) = role {
        tx.lock("role", id)?;
    }
    let left: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM user_role ur JOIN role r ON r.id = ur.role_id JOIN app_user u ON u.id = ur.user_id
             WHERE r.name = 'super_admin' AND u.is_active = TRUE"
        ),
        &[],
    )?;
    if left > 0 {
        return Ok(());
    }
    Err(Error::conflict("This is the last active super administrator. Make another one first."))
}

/// Removes what belongs to the user alone, before the user.
pub fn remove_belongings(tx: &mut Tx, id: i64) -> Result<()> {
    signing::end_tokens(tx, id, None)?;
    names::forget(tx, id)?;
    end_links(tx, id)?;
    tx.exec(sql!("DELETE FROM second_step_start WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM recovery_code WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM saved_view WHERE user_id = $1"), &binds![id])?;
    set_holdings(tx, id, &[], &[], &[])
}

/// The role of those who lead a campus.
pub fn campus_admin_role(tx: &mut Tx) -> Result<i64> {
    tx.value(sql!("SELECT id FROM role WHERE name = 'campus_admin'"), &[])
}
