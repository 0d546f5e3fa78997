use super::model::{SESSION, SessionBrief, SessionDetails, SessionForm};
use kernel::{ColumnValues as _, Error, Result, Scope, Tx, binds, pairs, sql};

pub fn session(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SessionDetails> {
    let stored = tx.stored(&SESSION, scope, id)?;
    let sections = tx.value(sql!("SELECT count(*) FROM section WHERE session_id = $1"), &binds![id])?;
    Ok(SessionDetails { stored, sections })
}

pub fn active(tx: &mut Tx) -> Result<Option<SessionBrief>> {
    tx.first(sql!("SELECT id, name, starts_on, ends_on, is_active FROM session WHERE is_active = TRUE"), &[])
}

pub fn brief(tx: &mut Tx, id: i64) -> Result<Option<SessionBrief>> {
    tx.first(sql!("SELECT id, name, starts_on, ends_on, is_active FROM session WHERE id = $1"), &binds![id])
}

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
pub fn update(tx: &mut Tx, scope: &Scope, id: i64, version: i64, form: &SessionForm) -> Result<()> {
    match active(tx)? {
        Some(other) if other.id == id && !form.is_active => {
            return Err(Error::field("is_active", "One session is always active. Make another one active instead."));
        }
        Some(other) if other.id != id && form.is_active => tx.set(&SESSION, other.id, "deactivated", pairs! { is_active: false })?,
        _ => {}
    }
    tx.update(&SESSION, scope, id, version, form.columns())?;
    tx.move_access_epoch()
}
