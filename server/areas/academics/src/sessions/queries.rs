use super::model::{SessionBrief, SessionDetails, SessionForm};
use chrono::NaiveDate;
use kernel::{Details, Result, Stored, Tx, binds, sql};

impl Details<SessionForm> for SessionDetails {
    fn of(tx: &mut Tx, stored: Stored<SessionForm>) -> Result<Self> {
        let sections = tx.value(sql!("SELECT count(*) FROM section WHERE session_id = $1"), &binds![stored.id])?;
        Ok(SessionDetails { stored, sections })
    }
}

pub fn active(tx: &mut Tx) -> Result<Option<SessionBrief>> {
    tx.first(sql!("SELECT id, name, starts_on, ends_on, is_active FROM session WHERE is_active = TRUE"), &[])
}

pub fn brief(tx: &mut Tx, id: i64) -> Result<Option<SessionBrief>> {
    tx.first(sql!("SELECT id, name, starts_on, ends_on, is_active FROM session WHERE id = $1"), &binds![id])
}

/// The session that runs on a day: the active one once it has begun, else the last of the others that had; the active one where none had.
pub fn running(tx: &mut Tx, day: NaiveDate) -> Result<Option<SessionBrief>> {
    tx.first(
        sql!(
            "SELECT id, name, starts_on, ends_on, is_active FROM session WHERE is_active = TRUE OR starts_on <= $1
             ORDER BY CASE WHEN starts_on > $1 THEN 2 WHEN is_active = TRUE THEN 0 ELSE 1 END, starts_on DESC, id DESC LIMIT 1"
        ),
        &binds![day],
    )
}
