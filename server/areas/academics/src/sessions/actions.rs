use super::{
    model::{SESSION, SessionForm},
    queries::active,
};
use kernel::{ColumnValues as _, Error, Result, Scope, Tx, pairs};

/// Stores a session. The first one is active; a later one that is made so takes it from the other.
pub fn create(tx: &mut Tx, form: &SessionForm) -> Result<i64> {
    let others = active(tx)?;
    let form = SessionForm { is_active: form.is_active || others.is_none(), ..form.clone() };
    if let (Some(other), true) = (others, form.is_active) {
        tx.set(&SESSION, other.id, "deactivated", pairs! { is_active: false })?;
    }
    let id = tx.insert(&SESSION, form.columns())?;
    if form.is_active {
        tx.move_access_epoch()?;
    }
    Ok(id)
}

/// Changes a session. The active one stays so until another is made active.
pub fn update(tx: &mut Tx, scope: &Scope, (id, version): (i64, i64), form: &SessionForm) -> Result<i64> {
    match active(tx)? {
        Some(other) if other.id == id && !form.is_active => {
            return Err(Error::field("is_active", "One session is always active. Make another one active instead."));
        }
        Some(other) if other.id != id && form.is_active => tx.set(&SESSION, other.id, "deactivated", pairs! { is_active: false })?,
        _ => {}
    }
    tx.update(&SESSION, scope, id, version, form.columns())?;
    tx.move_access_epoch()?;
    Ok(id)
}

/// Removes a session without sections; never the active one.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    if active(tx)?.is_some_and(|active| active.id == id) {
        return Err(Error::conflict("The active session cannot be deleted. Make another one active first."));
    }
    tx.delete(&SESSION, scope, id)
}
