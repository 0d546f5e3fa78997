use super::model::{SessionBrief, SessionDetails};
use kernel::{Error, Result, Tx, binds, sql};

pub fn session(tx: &mut Tx, id: i64) -> Result<SessionDetails> {
    tx.first(
        sql!(
            "SELECT s.id, s.version, s.name, s.starts_on, s.ends_on, s.is_active, s.created_at, s.updated_at,
                    (SELECT count(*) FROM section x WHERE x.session_id = s.id) AS sections
             FROM session s WHERE s.id = $1"
        ),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("session"))
}

pub fn active(tx: &mut Tx) -> Result<Option<SessionBrief>> {
    tx.first(sql!("SELECT id, name, starts_on, ends_on, is_active FROM session WHERE is_active = TRUE"), &[])
}

pub fn brief(tx: &mut Tx, id: i64) -> Result<Option<SessionBrief>> {
    tx.first(sql!("SELECT id, name, starts_on, ends_on, is_active FROM session WHERE id = $1"), &binds![id])
}
