use super::model::RoleDetails;
use kernel::{Error, Result, Tx, binds, sql};

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
