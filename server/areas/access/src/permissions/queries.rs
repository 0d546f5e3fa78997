use super::model::PermissionDetails;
use kernel::{Error, Result, Tx, binds, sql};

pub fn permission(tx: &mut Tx, id: i64) -> Result<PermissionDetails> {
    let mut permission: PermissionDetails = tx
        .first(sql!("SELECT id, version, name, description, is_system, created_at, updated_at FROM permission WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("permission"))?;
    permission.roles = tx.values(
        sql!("SELECT r.label FROM role_permission rp JOIN role r ON r.id = rp.role_id WHERE rp.permission_id = $1 ORDER BY r.label"),
        &binds![id],
    )?;
    permission.user_count = tx.value(sql!("SELECT count(*) FROM user_permission WHERE permission_id = $1"), &binds![id])?;
    Ok(permission)
}
