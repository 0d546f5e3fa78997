use super::model::Designation;
use kernel::{Error, Result, Tx, binds, sql};

pub fn designation(tx: &mut Tx, id: i64) -> Result<Designation> {
    tx.first(sql!("SELECT id, version, name, category, grade, is_active, created_at FROM designation WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("designation"))
}
