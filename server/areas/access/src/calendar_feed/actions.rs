use super::model::Kept;
use kernel::{Error, Result, Tx, binds, sql, token::token_hash};
use std::time::Duration;

/// The use of a link is noted at most this often.
const NOTED_EVERY: Duration = Duration::from_secs(5 * 60);

/// Makes one's link, or another one in its place: the one before opens nothing any more.
pub fn renew(tx: &mut Tx, user_id: i64, key: &str) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO calendar_feed (user_id, token_hash, created_at, uses) VALUES ($1, $2, $3, 0)
             ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, created_at = excluded.created_at, last_used_at = NULL, uses = 0"
        ),
        &binds![user_id, token_hash(key).to_vec(), now],
    )?;
    tx.audit_event("user", Some(user_id), "calendar_feed_made", None, None, None)
}

/// Ends one's link. 409 when there is none.
pub fn revoke(tx: &mut Tx, user_id: i64) -> Result<()> {
    if tx.exec(sql!("DELETE FROM calendar_feed WHERE user_id = $1"), &binds![user_id])? == 0 {
        return Err(Error::conflict("You have no calendar link that could be turned off."));
    }
    tx.audit_event("user", Some(user_id), "calendar_feed_ended", None, None, None)
}

/// Whether another use is to be noted.
pub fn is_to_note(feed: &Kept, now: kernel::Instant) -> bool {
    feed.last_used_at.is_none_or(|last| now >= last.plus(NOTED_EVERY))
}

pub fn note_use(tx: &mut Tx, id: i64) -> Result<()> {
    let now = tx.now();
    tx.exec(sql!("UPDATE calendar_feed SET last_used_at = $2, uses = uses + 1 WHERE id = $1"), &binds![id, now])?;
    Ok(())
}
