use super::{
    model::{ROLE, RoleDetails, RoleForm},
    queries,
};
use crate::{grants, identity::SUPER_ADMIN, users::queries::permission_names};
use kernel::{Actor, Edited, Error, Result, Tx, binds, pairs, sql};
use std::collections::{BTreeMap, BTreeSet};

/// Stores a role of permissions that its maker holds.
pub fn create(tx: &mut Tx, actor: &Actor, role: &RoleForm) -> Result<i64> {
    grants::check_permissions(actor, &permission_names(tx, &role.permission_ids)?)?;
    let columns = pairs! { name: role.name.clone(), label: role.label.clone(), description: role.description.clone(), is_system: false };
    let id = tx.insert(&ROLE, columns)?;
    set_permissions(tx, id, &role.permission_ids)?;
    Ok(id)
}

/// Changes a role. Only permissions that the changer holds are given or taken; the super administrator's role holds all, always.
pub fn update(tx: &mut Tx, actor: &Actor, Edited { id, version }: Edited, role: &RoleForm) -> Result<i64> {
    let before = queries::role(tx, id)?;
    let name = role.name.clone().filter(|_| !before.is_system).unwrap_or_else(|| before.name.clone());
    check_change(tx, actor, &before, role)?;
    let columns = pairs! { name: name, label: role.label.clone(), description: role.description.clone() };
    tx.update(&ROLE, &actor.scope, id, version, columns)?;
    if before.name != SUPER_ADMIN {
        set_permissions(tx, id, &role.permission_ids)?;
    }
    tx.move_access_epoch()?;
    Ok(id)
}

/// Removes a role of one's own making that nobody holds.
pub fn delete(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    let role = queries::role(tx, id)?;
    if role.is_system {
        return Err(Error::conflict("This role is built in and cannot be deleted."));
    }
    grants::check_permissions(actor, &role.permissions)
        .map_err(|_| Error::Forbidden("You do not hold all that this role permits, so you cannot delete it.".into()))?;
    remove_belongings(tx, id)?;
    tx.delete(&ROLE, &actor.scope, id)?;
    tx.move_access_epoch()
}

/// What is given or taken must be held by who does it.
fn check_change(tx: &mut Tx, actor: &Actor, before: &RoleDetails, role: &RoleForm) -> Result<()> {
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

/// Replaces what a role permits, by what is given and taken.
fn set_permissions(tx: &mut Tx, role_id: i64, permission_ids: &[i64]) -> Result<()> {
    let before: Vec<i64> =
        tx.values(sql!("SELECT permission_id FROM role_permission WHERE role_id = $1 ORDER BY permission_id"), &binds![role_id])?;
    let without = |of: &[i64], other: &[i64]| of.iter().filter(|id| !other.contains(id)).copied().collect::<Vec<i64>>();
    let (give, take) = (without(permission_ids, &before), without(&before, permission_ids));
    let touched: Vec<i64> = give.iter().chain(&take).copied().collect();
    let names: Vec<(i64, String)> = tx.all(sql!("SELECT id, name FROM permission WHERE id IN [$1] ORDER BY id"), &binds![touched])?;
    change_permissions(tx, role_id, &give, &take, &names.into_iter().collect())?;
    tx.move_access_epoch()
}

/// Gives and takes permissions of a role, with one audit event of the names. What the role has or lacks already changes nothing.
pub fn change_permissions(tx: &mut Tx, role_id: i64, give: &[i64], take: &[i64], names: &BTreeMap<i64, String>) -> Result<()> {
    let held: Vec<i64> =
        tx.values(sql!("SELECT permission_id FROM role_permission WHERE role_id = $1 ORDER BY permission_id"), &binds![role_id])?;
    let held: BTreeSet<i64> = held.into_iter().collect();
    let given: BTreeSet<i64> = give.iter().filter(|id| !held.contains(id)).copied().collect();
    let taken: BTreeSet<i64> = take.iter().filter(|id| held.contains(id) && !given.contains(id)).copied().collect();
    if given.is_empty() && taken.is_empty() {
        return Ok(());
    }
    let ids: Vec<i64> = taken.iter().copied().collect();
    tx.exec(sql!("DELETE FROM role_permission WHERE role_id = $1 AND permission_id IN [$2]"), &binds![role_id, ids])?;
    tx.insert_lines("role_permission", given.iter().map(|permission| pairs! { role_id: role_id, permission_id: *permission }))?;
    let named = |ids: &BTreeSet<i64>| {
        let mut found: Vec<&String> = ids.iter().filter_map(|id| names.get(id)).collect();
        found.sort_unstable();
        serde_json::json!({ "permissions": found })
    };
    tx.audit_event("role", Some(role_id), "permissions_changed", None, Some(named(&taken)), Some(named(&given)))
}

/// Removes what belongs to the role alone; views shared with it become their owners' own.
fn remove_belongings(tx: &mut Tx, role_id: i64) -> Result<()> {
    tx.exec(sql!("UPDATE saved_view SET role_id = NULL WHERE role_id = $1"), &binds![role_id])?;
    tx.exec(sql!("DELETE FROM role_permission WHERE role_id = $1"), &binds![role_id]).map(drop)
}
