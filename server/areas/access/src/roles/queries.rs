use super::model::RoleDetails;
use kernel::{Error, Result, Tx, Value, binds, sql};
use std::collections::{BTreeMap, BTreeSet};

pub fn role(tx: &mut Tx, id: i64) -> Result<RoleDetails> {
    let mut role: RoleDetails = tx
        .first(
            sql!("SELECT id, version, name, label, description, is_system, created_at, updated_at FROM role WHERE id = $1"),
            &binds![id],
        )?
        .ok_or_else(|| Error::not_found("role"))?;
    role.permits = tx.all(
        sql!(
            "SELECT p.id, p.name, p.description FROM role_permission rp JOIN permission p ON p.id = rp.permission_id WHERE rp.role_id = $1
             ORDER BY p.name"
        ),
        &binds![id],
    )?;
    (role.permission_ids, role.permissions) = role.permits.iter().map(|permit| (permit.id, permit.name.clone())).unzip();
    role.user_count = tx.value(sql!("SELECT count(*) FROM user_role WHERE role_id = $1"), &binds![id])?;
    Ok(role)
}

/// Replaces what a role permits, by what is given and taken.
pub fn set_permissions(tx: &mut Tx, role_id: i64, permission_ids: &[i64]) -> Result<()> {
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
    let rows: Vec<Vec<Value>> = given.iter().map(|id| vec![role_id.into(), (*id).into()]).collect();
    tx.insert_many("role_permission", &["role_id", "permission_id"], &rows)?;
    let named = |ids: &BTreeSet<i64>| {
        let mut found: Vec<&String> = ids.iter().filter_map(|id| names.get(id)).collect();
        found.sort_unstable();
        serde_json::json!({ "permissions": found })
    };
    tx.audit_event("role", Some(role_id), "permissions_changed", None, Some(named(&taken)), Some(named(&given)))
}

/// Removes what belongs to the role alone; views shared with it become their owners' own.
pub fn remove_belongings(tx: &mut Tx, role_id: i64) -> Result<()> {
    tx.exec(sql!("UPDATE saved_view SET role_id = NULL WHERE role_id = $1"), &binds![role_id])?;
    tx.exec(sql!("DELETE FROM role_permission WHERE role_id = $1"), &binds![role_id]).map(drop)
}
