//! Making and changing users: nobody gives what they do not hold, or changes who may do or see more.

pub mod bulk;
pub mod moved;

use super::{
    model::{Chosen, NewUser, USER, UserDetails, UserForm, UserSaved, is_super_admin},
    queries,
};
use crate::{grants, identity, names, signing};
use kernel::{Actor, Edited, Error, Result, ScopeKind, Tx, Value, binds, contact, db::One, pairs, sql};

/// Stores a user. 422 at `email`, `login_name` or `person_id` when taken; 500 for a role that does not exist.
pub fn create_user(tx: &mut Tx, new: NewUser) -> Result<i64> {
    let email = new.email.as_deref().map(contact::email).transpose().map_err(|sentence| Error::field("email", sentence))?;
    let phone = new.phone.as_deref().map(contact::phone).transpose().map_err(|sentence| Error::field("phone", sentence))?;
    let roles: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM role WHERE name IN [$1] ORDER BY id"), &binds![new.roles.clone()])?;
    let role_ids = new
        .roles
        .iter()
        .map(|name| roles.iter().find(|role| role.1 == *name).map(|role| role.0).ok_or_else(|| Error::internal(format!("no role {name}"))))
        .collect::<Result<Vec<i64>>>()?;
    let (person_kind, person_id) = new.person.map(|person| (person.kind, person.id)).unzip();
    let login_name = new.login_name.as_deref().map(|number| names::number(number, "login_name")).transpose()?;
    let password_expires_at = if new.must_change_password { Some(queries::given_password_ends(tx)?) } else { None };
    let id = tx.insert(
        &USER,
        pairs! {
            name: new.name, email: email, phone: phone, login_name: login_name,
            password_hash: new.password_hash, is_active: new.is_active, must_change_password: new.must_change_password,
            password_expires_at: password_expires_at, person_kind: person_kind, person_id: person_id, scope_kind: new.scope.kind, school_id: new.scope.school_id,
            branch_id: new.scope.branch_id, campus_id: new.scope.campus_ids.iter().min().copied(),
        },
    )?;
    names::keep(tx, id)?;
    set_holdings(tx, id, &role_ids, &[], &new.scope.campus_ids)?;
    Ok(id)
}

/// The user who is this person, if there is one.
pub fn user_of_person(tx: &mut Tx, kind: &str, id: i64) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM app_user WHERE person_kind = $1 AND person_id = $2"), &binds![kind, id])?.first().copied())
}

/// Lets a user in or shuts them out; shutting out ends their sign-ins at once.
pub fn set_active(tx: &mut Tx, user_id: i64, is_active: bool) -> Result<()> {
    switch(tx, user_id, is_active)?;
    if !is_active {
        signing::queries::end_tokens(tx, user_id, None)?;
        check_super_admin_left(tx)?;
    }
    tx.move_access_epoch()
}

pub fn add(tx: &mut Tx, actor: &Actor, form: &UserForm, hash: &str, one_time_password: Option<String>) -> Result<UserSaved> {
    check_grants(tx, actor, form, &[], &[])?;
    if let Some(file) = form.photo_file_id {
        tx.check_own_picture("photo_file_id", file)?;
    }
    let mut columns = columns(form);
    // Who chose the password knows it: the user changes it at the first sign-in.
    columns.extend(password_columns(tx, hash, Chosen::ByOffice)?);
    let id = tx.insert(&USER, columns)?;
    names::keep(tx, id)?;
    set_holdings(tx, id, &form.role_ids, &form.permission_ids, &form.campus_ids)?;
    Ok(UserSaved { id, one_time_password })
}

/// Changes a user: never one who may do or see more than the changer, and never beyond what the changer holds. A new password, or shutting the user out,
/// ends their sign-ins; these and a new e-mail address end reset links. 409 for one's own password and e-mail address.
pub fn update(tx: &mut Tx, actor: &Actor, Edited { id, version }: Edited, form: &UserForm, hash: Option<&str>) -> Result<UserSaved> {
    let before = queries::user(tx, &actor.scope, id)?;
    check_rank(tx, actor, &before)?;
    check_grants(tx, actor, form, &before.role_ids, &before.permission_ids)?;
    check_own_change(actor, id, form.is_active)?;
    let has_new_email = before.email.as_ref() != Some(&form.email);
    if id == actor.user_id && (hash.is_some() || has_new_email) {
        return Err(Error::conflict(
            "Change your own password and e-mail address under My account. It asks for your present password first.",
        ));
    }
    if let Some(file) = form.photo_file_id.filter(|file| before.photo_file_id != Some(*file)) {
        tx.check_own_picture("photo_file_id", file)?;
    }
    let mut columns = columns(form);
    if let Some(hash) = hash {
        columns.extend(password_columns(tx, hash, Chosen::ByOffice)?);
    }
    tx.update(&USER, &actor.scope, id, version, columns)?;
    names::keep(tx, id)?;
    if hash.is_some() || has_new_email || before.is_active != form.is_active {
        end_links(tx, id)?;
    }
    set_holdings(tx, id, &form.role_ids, &form.permission_ids, &form.campus_ids)?;
    check_super_admin_left(tx)?;
    if hash.is_some() || !form.is_active {
        signing::queries::end_tokens(tx, id, None)?;
    }
    Ok(UserSaved { id, one_time_password: None })
}

/// Removes a user whom no record needs.
pub fn delete(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    let before = queries::user(tx, &actor.scope, id)?;
    check_rank(tx, actor, &before)?;
    check_own_change(actor, id, false)?;
    remove_belongings(tx, id)?;
    tx.delete(&USER, &actor.scope, id)?;
    check_super_admin_left(tx)?;
    tx.move_access_epoch()
}

fn check_own_change(actor: &Actor, id: i64, stays_active: bool) -> Result<()> {
    if id == actor.user_id && !stays_active {
        return Err(Error::conflict("You cannot shut yourself out. Ask another administrator."));
    }
    Ok(())
}

/// 403 when the user may do or see more than who changes them: by permissions, by places, or by who they are (a parent's child at another campus).
pub fn check_rank(tx: &mut Tx, actor: &Actor, user: &UserDetails) -> Result<()> {
    let is_personal = matches!(user.scope_kind, ScopeKind::OwnSections | ScopeKind::OwnSelf | ScopeKind::Children);
    if let (true, false, Some(kind), Some(id)) = (is_personal, actor.is_super_admin, &user.person_kind, user.person_id)
        && tx.person_sees_beyond(&actor.scope, kind, id)?
    {
        return Err(grants::sees_more());
    }
    let rank = grants::Rank {
        is_super_admin: is_super_admin(user),
        held: queries::effective(tx, user.id)?,
        reach: identity::Places::load(tx)?.scope(user.scope_kind, user.school_id, user.branch_id, &user.campus_ids),
    };
    grants::check_rank(actor, &rank)
}

/// What the form gives or takes, compared with what the giver holds. What the user had before and keeps is no gift.
pub fn check_grants(tx: &mut Tx, actor: &Actor, form: &UserForm, old_roles: &[i64], old_permissions: &[i64]) -> Result<()> {
    let fresh = |ids: &[i64], old: &[i64]| ids.iter().filter(|id| !old.contains(id)).copied().collect::<Vec<_>>();
    grants::check_roles(actor, &queries::role_grants(tx, &fresh(&form.role_ids, old_roles))?)?;
    grants::check_permissions(actor, &queries::permission_names(tx, &fresh(&form.permission_ids, old_permissions))?)?;
    let places = identity::Places::load(tx)?;
    let given = places.scope(form.scope_kind, form.school_id, form.branch_id, &form.campus_ids);
    grants::check_scope(&actor.scope, &given, &form.campus_ids)?;
    if !given.all && queries::role_grants(tx, &form.role_ids)?.iter().any(|role| role.name == identity::SUPER_ADMIN) {
        return Err(Error::field("scope_kind", "A super administrator sees the whole group."));
    }
    Ok(())
}

/// The columns of a password.
fn password_columns(tx: &mut Tx, hash: &str, chosen: Chosen) -> Result<Vec<(&'static str, Value)>> {
    let expires_at = match chosen {
        Chosen::ByUser => None,
        Chosen::ByOffice => Some(queries::given_password_ends(tx)?),
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
fn switch(tx: &mut Tx, id: i64, is_active: bool) -> Result<()> {
    tx.set(&USER, id, if is_active { "activated" } else { "deactivated" }, pairs! { is_active: is_active })?;
    end_links(tx, id)
}

/// Ends the reset links of a user: after every change of password, e-mail or activity a link of before must not open the account again.
fn end_links(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM password_reset WHERE user_id = $1"), &binds![id]).map(drop)
}

/// The form's own columns; the place columns say to whom the user belongs.
fn columns(form: &UserForm) -> Vec<(&'static str, Value)> {
    pairs! {
        name: form.name.clone(), email: form.email.clone(), phone: form.phone.clone(), photo_file_id: form.photo_file_id, is_active: form.is_active,
        scope_kind: form.scope_kind, school_id: form.school_id, branch_id: form.branch_id, campus_id: form.campus_ids.iter().min().copied(),
    }
}

/// Replaces what a user holds, with one audit event of what was and what is.
fn set_holdings(tx: &mut Tx, id: i64, role_ids: &[i64], permission_ids: &[i64], campus_ids: &[i64]) -> Result<()> {
    let before = holdings(tx, id)?;
    tx.exec(sql!("DELETE FROM user_role WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM user_permission WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM user_campus WHERE user_id = $1"), &binds![id])?;
    tx.insert_lines("user_role", (0_i64..).zip(role_ids).map(|(place, role)| pairs! { user_id: id, role_id: *role, place: place }))?;
    tx.insert_lines("user_permission", permission_ids.iter().map(|permission| pairs! { user_id: id, permission_id: *permission }))?;
    tx.insert_lines("user_campus", campus_ids.iter().map(|campus| pairs! { user_id: id, campus_id: *campus }))?;
    let after = holdings(tx, id)?;
    if before != after {
        let campus: Option<i64> = tx.value(sql!("SELECT campus_id FROM app_user WHERE id = $1"), &binds![id])?;
        tx.audit_event("user", Some(id), "access_changed", campus, Some(before), Some(after))?;
    }
    tx.move_access_epoch()
}

fn holdings(tx: &mut Tx, id: i64) -> Result<serde_json::Value> {
    let permissions: Vec<String> = tx.values(
        sql!("SELECT p.name FROM user_permission up JOIN permission p ON p.id = up.permission_id WHERE up.user_id = $1 ORDER BY p.name"),
        &binds![id],
    )?;
    let campuses = identity::named_campuses(tx, id)?;
    Ok(serde_json::json!({ "roles": identity::roles_of(tx, id)?, "permissions": permissions, "campuses": campuses }))
}

/// 409 when nobody active would be super administrator any more. Changes of them wait for each other.
fn check_super_admin_left(tx: &mut Tx) -> Result<()> {
    let role: Option<One<i64>> = tx.first(sql!("SELECT id FROM role WHERE name = 'super_admin'"), &[])?;
    if let Some(One(id)) = role {
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
fn remove_belongings(tx: &mut Tx, id: i64) -> Result<()> {
    signing::queries::end_tokens(tx, id, None)?;
    names::forget(tx, id)?;
    end_links(tx, id)?;
    tx.exec(sql!("DELETE FROM second_step_start WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM sent_code WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM recovery_code WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM saved_view WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM dashboard_layout WHERE user_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM calendar_feed WHERE user_id = $1"), &binds![id])?;
    set_holdings(tx, id, &[], &[], &[])
}
