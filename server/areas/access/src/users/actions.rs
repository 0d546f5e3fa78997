//! Making and changing users: nobody gives what they do not hold, or changes who may do or see more.

pub mod bulk;

use super::{
    model::{NewUser, USER, UserDetails, UserForm, UserSaved, is_super_admin},
    queries,
};
use crate::{grants, identity, names, signing};
use kernel::{Actor, Error, Result, ScopeKind, Tx, binds, contact, pairs, sql};

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
    queries::set_holdings(tx, id, &role_ids, &[], &new.scope.campus_ids)?;
    Ok(id)
}

/// The user who is this person, if there is one.
pub fn user_of_person(tx: &mut Tx, kind: &str, id: i64) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT id FROM app_user WHERE person_kind = $1 AND person_id = $2"), &binds![kind, id])?.first().copied())
}

/// Lets a user in or shuts them out; shutting out ends their sign-ins at once.
pub fn set_active(tx: &mut Tx, user_id: i64, is_active: bool) -> Result<()> {
    queries::set_active(tx, user_id, is_active)?;
    if !is_active {
        signing::queries::end_tokens(tx, user_id, None)?;
        queries::check_super_admin_left(tx)?;
    }
    tx.move_access_epoch()
}

pub fn add(tx: &mut Tx, actor: &Actor, form: &UserForm, hash: &str, one_time_password: Option<String>) -> Result<UserSaved> {
    check_grants(tx, actor, form, &[], &[])?;
    if let Some(file) = form.photo_file_id {
        tx.check_own_picture("photo_file_id", file)?;
    }
    let mut columns = queries::columns(form);
    // Who chose the password knows it: the user changes it at the first sign-in.
    columns.extend(queries::password_columns(tx, hash, queries::Chosen::ByOffice)?);
    let id = tx.insert(&USER, columns)?;
    names::keep(tx, id)?;
    queries::set_holdings(tx, id, &form.role_ids, &form.permission_ids, &form.campus_ids)?;
    Ok(UserSaved { id, one_time_password })
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
