use super::model::{RoleDetails, RoleForm};
use crate::{grants, identity::SUPER_ADMIN, users::queries::permission_names};
use kernel::{Actor, Error, Result, Tx};

/// What is given or taken must be held by who does it.
pub fn check_change(tx: &mut Tx, actor: &Actor, before: &RoleDetails, role: &RoleForm) -> Result<()> {
    if before.name == SUPER_ADMIN {
        return if actor.is_super_admin {
            Ok(())
        } else {
            Err(Error::Forbidden("Only a super administrator may change this role.".into()))
        };
    }
    let after = permission_names(tx, &role.permission_ids)?;
    let given = after.iter().filter(|name| !before.permissions.contains(name));
    let taken = before.permissions.iter().filter(|name| !after.contains(name));
    let changed: Vec<String> = given.chain(taken).cloned().collect();
    grants::check_permissions(actor, &changed)
}
