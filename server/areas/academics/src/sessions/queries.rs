use super::model::{SESSION, SessionBrief, SessionDetails};
use kernel::{Result, Scope, Tx, binds, sql};

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
