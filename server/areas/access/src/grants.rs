//! Nobody gives what they do not hold: permissions, roles, scope. Pure rules; the handlers fetch what they compare.

use kernel::{Actor, Error, Result, Scope};
use std::collections::BTreeSet;

use crate::identity::SUPER_ADMIN;

/// A role with what it permits.
#[derive(Clone, Debug)]
pub struct RoleGrant {
    pub name: String,
    pub label: String,
    pub permissions: Vec<String>,
}

/// 422 at `role_ids` for a role that permits more than its giver holds.
pub fn check_roles(giver: &Actor, given: &[RoleGrant]) -> Result<()> {
    if giver.is_super_admin {
        return Ok(());
    }
    for role in given {
        let lacking = lacking(giver, &role.permissions);
        if role.name == SUPER_ADMIN || !lacking.is_empty() {
            let label = &role.label;
            return Err(Error::field("role_ids", format!("You cannot give the role {label}: it permits more than you may do yourself.")));
        }
    }
    Ok(())
}

/// 422 at `permission_ids` for permissions that the giver does not hold.
pub fn check_permissions(giver: &Actor, given: &[String]) -> Result<()> {
    match lacking(giver, given).as_slice() {
        [] => Ok(()),
        [one] => Err(Error::field("permission_ids", format!("You do not hold {one}, so you cannot give or take it."))),
        many => Err(Error::field(
            "permission_ids",
            format!("You do not hold {} of these permissions, so you cannot give or take them.", many.len()),
        )),
    }
}

fn lacking<'p>(giver: &Actor, given: &'p [String]) -> Vec<&'p str> {
    if giver.is_super_admin {
        return Vec::new();
    }
    given.iter().map(String::as_str).filter(|permission| !giver.can(permission)).collect()
}

/// 422 at the field of a scope that reaches beyond the giver's.
pub fn check_scope(giver: &Scope, given: &Scope, named: &[i64]) -> Result<()> {
    if given.all && !giver.all {
        return Err(Error::field("scope_kind", "You do not see the whole group, so you cannot let others see it."));
    }
    let beyond = |own: &[i64], other: &[i64]| other.iter().any(|id| !own.contains(id));
    if beyond(&giver.schools, &given.schools) {
        return Err(Error::field("school_id", "Choose one of your schools."));
    }
    if beyond(&giver.branches, &given.branches) {
        return Err(Error::field("branch_id", "Choose one of your branches."));
    }
    if beyond(&giver.campuses, &given.campuses) || beyond(&giver.campuses, named) {
        return Err(Error::field("campus_ids", "Choose from your campuses."));
    }
    Ok(())
}

/// What a user may do and see, for `check_rank`.
#[derive(Clone, Debug)]
pub struct Rank {
    pub is_super_admin: bool,
    pub held: BTreeSet<String>,
    pub reach: Scope,
}

/// 403 when the user to be changed may do or see more than who changes them: else one could take over a stronger account by giving it a password.
/// A super administrator stands above who merely holds every permission of today.
pub fn check_rank(changer: &Actor, user: &Rank) -> Result<()> {
    if changer.is_super_admin {
        return Ok(());
    }
    if user.is_super_admin || user.held.iter().any(|permission| !changer.can(permission)) {
        return Err(Error::Forbidden("This user may do more than you. Ask somebody who holds all of their permissions.".into()));
    }
    check_scope(&changer.scope, &user.reach, &[]).map_err(|_| sees_more())
}

/// 403: the user's records reach beyond those of who would change them.
pub fn sees_more() -> Error {
    Error::Forbidden("This user sees more than you. Ask somebody who sees all of their campuses.".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    fn actor(permissions: &[&str], scope: Scope, is_super_admin: bool) -> Actor {
        Actor {
            user_id: 1,
            token_id: 1,
            name: "Ayesha".into(),
            email: "a@x.pk".into(),
            phone: None,
            photo_file_id: None,
            roles: vec![],
            permissions: Arc::new(permissions.iter().map(|p| (*p).to_owned()).collect()),
            is_super_admin,
            must_change_password: false,
            must_set_up_second_step: false,
            person: None,
            scope: Arc::new(scope),
            scope_label: String::new(),
            acting_for: None,
        }
    }

    fn campus(ids: &[i64]) -> Scope {
        Scope { campuses: ids.to_vec(), ..Scope::default() }
    }

    fn role(name: &str, permissions: &[&str]) -> RoleGrant {
        RoleGrant { name: name.into(), label: name.into(), permissions: permissions.iter().map(|p| (*p).to_owned()).collect() }
    }

    #[test]
    fn a_role_is_given_only_by_who_holds_all_of_it() {
        let clerk = actor(&["a", "b"], campus(&[1]), false);
        assert!(check_roles(&clerk, &[role("teller", &["a"]), role("both", &["a", "b"])]).is_ok());
        assert!(check_roles(&clerk, &[role("more", &["a", "c"])]).is_err());
        assert!(check_roles(&clerk, &[role(SUPER_ADMIN, &[])]).is_err());
        assert!(check_roles(&actor(&[], campus(&[]), true), &[role(SUPER_ADMIN, &["z"])]).is_ok());
    }

    #[test]
    fn a_permission_is_given_only_by_who_holds_it() {
        let clerk = actor(&["a"], campus(&[1]), false);
        assert!(check_permissions(&clerk, &["a".into()]).is_ok());
        assert!(check_permissions(&clerk, &["a".into(), "b".into()]).is_err());
        assert!(check_permissions(&actor(&[], campus(&[]), true), &["b".into()]).is_ok());
    }

    #[test]
    fn a_scope_stays_within_its_givers() {
        let own = campus(&[1, 2]);
        assert!(check_scope(&own, &campus(&[2]), &[2]).is_ok());
        assert!(check_scope(&own, &campus(&[2, 3]), &[]).is_err());
        assert!(check_scope(&own, &Scope::default(), &[3]).is_err());
        assert!(check_scope(&own, &Scope::group(vec![], vec![], vec![]), &[]).is_err());
        let school = Scope { schools: vec![1], branches: vec![5], campuses: vec![1, 2], ..Scope::default() };
        assert!(check_scope(&own, &school, &[]).is_err());
        assert!(check_scope(&school, &own, &[]).is_ok());
    }

    #[test]
    fn nobody_changes_a_stronger_user() {
        let clerk = actor(&["a"], campus(&[1]), false);
        let user = |names: &[&str], campuses: &[i64]| Rank {
            is_super_admin: false,
            held: names.iter().map(|n| (*n).to_owned()).collect(),
            reach: campus(campuses),
        };
        assert!(check_rank(&clerk, &user(&["a"], &[1])).is_ok());
        assert!(check_rank(&clerk, &user(&["b"], &[1])).is_err());
        assert!(check_rank(&clerk, &user(&["a"], &[1, 2])).is_err());
        assert!(check_rank(&clerk, &Rank { is_super_admin: true, ..user(&["a"], &[1]) }).is_err());
    }
}
