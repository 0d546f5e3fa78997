use super::model::{CalendarFeed, Kept};
use crate::identity::actor;
use chrono::Days;
use kernel::{Actor, Result, Tx, binds, dates::Dated, sql, token::token_hash};

/// What a calendar shows of the past and of what is to come.
const DAYS_BACK: u64 = 30;
const DAYS_AHEAD: u64 = 180;

pub fn own(tx: &mut Tx, user_id: i64) -> Result<Option<CalendarFeed>> {
    tx.first(sql!("SELECT created_at, last_used_at, uses FROM calendar_feed WHERE user_id = $1"), &binds![user_id])
}

/// The feed of a key; none for one that was revoked or never made.
pub fn of_key(tx: &mut Tx, key: &str) -> Result<Option<Kept>> {
    tx.first(sql!("SELECT id, user_id, last_used_at FROM calendar_feed WHERE token_hash = $1"), &binds![token_hash(key).to_vec()])
}

/// Whose calendar it is, with the rights and the scope that they have now; none who left, was turned off or may not go on yet.
pub fn reader(tx: &mut Tx, feed: &Kept) -> Result<Option<Actor>> {
    Ok(actor(tx, feed.user_id, 0)?.filter(|actor| actor.held_back().is_none()))
}

/// What stands in their calendar.
pub fn entries(tx: &mut Tx, reader: &Actor) -> Result<Vec<Dated>> {
    let today = tx.today();
    let from = today.checked_sub_days(Days::new(DAYS_BACK)).unwrap_or(today);
    let to = today.checked_add_days(Days::new(DAYS_AHEAD)).unwrap_or(today);
    tx.dates_of(reader, (from, to))
}
