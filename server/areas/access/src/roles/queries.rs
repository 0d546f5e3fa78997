use super::model::RoleDetails;
use kernel::{Error, Referrer, Result, Tx, Value, binds, sql};

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

/// Replaces what a role permits, with one audit event of what was given and taken.
pub fn set_permissions(tx: &mut Tx, role_id: i64, permission_ids: &[i64]) -> Result<()> {
    let before = role(tx, role_id)?.permissions;
    tx.exec(sql!("DELETE FROM role_permission WHERE role_id = $1"), &binds![role_id])?;
    let rows: Vec<Vec<Value>> = permission_ids.iter().map(|id| vec![role_id.into(), (*id).into()]).collect();
    tx.insert_many("role_permission", &["role_id", "permission_id"], &rows)?;
    let after = role(tx, role_id)?.permissions;
    let missing = |of: &[String], from: &[String]| of.iter().filter(|name| !from.contains(name)).cloned().collect::<Vec<_>>();
    let (given, taken) = (missing(&after, &before), missing(&before, &after));
    if !given.is_empty() || !taken.is_empty() {
        let (was, is) = (serde_json::json!({ "permissions": taken }), serde_json::json!({ "permissions": given }));
        tx.audit_event("role", Some(role_id), "permissions_changed", None, Some(was), Some(is))?;
    }
    tx.move_access_epoch()
}

/// Users that hold a role: it is not deleted under them.
pub fn users_of(tx: &mut Tx, role_id: i64) -> Result<Vec<Referrer>> {
    let count = tx.value(sql!("SELECT count(*) FROM user_role WHERE role_id = $1"), &binds![role_id])?;
    Ok(vec![Referrer { what: "users".into(), count }])
}

/// Removes what belongs to the role alone; views shared with it become their owners' own.
pub fn remove_belongings(tx: &mut Tx, role_id: i64) -> Result<()> {
    tx.exec(sql!("UPDATE saved_view SET role_id = NULL WHERE role_id = $1"), &binds![role_id])?;
    tx.exec(sql!("DELETE FROM role_permission WHERE role_id = $1"), &binds![role_id]).map(drop)
}
