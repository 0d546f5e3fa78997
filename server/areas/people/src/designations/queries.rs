use super::model::{Category, Designation};
use kernel::{Error, Result, Tx, binds, db::One, sql};

pub fn designation(tx: &mut Tx, id: i64) -> Result<Designation> {
    tx.first(sql!("SELECT id, version, name, name_ur, category, grade, is_active, created_at FROM designation WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("designation"))
}

pub fn category(tx: &mut Tx, id: i64) -> Result<Option<Category>> {
    Ok(tx.first::<One<Category>>(sql!("SELECT category FROM designation WHERE id = $1"), &binds![id])?.map(|one| one.0))
}
