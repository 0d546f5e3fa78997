//! Known devices: a browser from which somebody signed in completely keeps a random value and sends it along the next time. Strangers' wrong tries then hold
//! this person up no more. Only the value's hash is stored; it ends with the sign-ins that are ended, and when it was not used for long.

use kernel::{
    Result, Tx, binds, sql,
    token::{random_token, token_hash},
};
use std::time::Duration;

/// A device that did not sign in for so long is unknown again.
const LASTS: Duration = Duration::from_secs(90 * 24 * 60 * 60);
/// Devices of one user; the one that was not used longest goes.
const MOST: i64 = 20;

/// The user's device of this value, if they signed in from it.
pub fn known(tx: &mut Tx, user_id: i64, value: Option<&str>) -> Result<Option<i64>> {
    let Some(value) = value else { return Ok(None) };
    let since = tx.now().minus(LASTS);
    let found: Vec<i64> = tx.values(
        sql!("SELECT id FROM known_device WHERE user_id = $1 AND device_hash = $2 AND last_used_at > $3"),
        &binds![user_id, token_hash(value).to_vec(), since],
    )?;
    Ok(found.first().copied())
}

/// Notes a complete sign-in from the device. Gives its row and the value that the browser keeps: the one it sent, if this program made it, or a new one.
pub fn remember(tx: &mut Tx, user_id: i64, value: Option<&str>) -> Result<(i64, String)> {
    let now = tx.now();
    tx.exec(
        sql!(
            "DELETE FROM known_device WHERE last_used_at <= $1 AND NOT EXISTS (SELECT 1 FROM access_token t WHERE t.device_id = known_device.id)"
        ),
        &binds![now.minus(LASTS)],
    )?;
    let value = match value {
        Some(value) if is_ours(tx, value)? => value.to_owned(),
        _ => random_token(),
    };
    let id = tx.value(
        sql!(
            "INSERT INTO known_device (user_id, device_hash, created_at, last_used_at) VALUES ($1, $2, $3, $3)
             ON CONFLICT (user_id, device_hash) DO UPDATE SET last_used_at = excluded.last_used_at RETURNING id"
        ),
        &binds![user_id, token_hash(&value).to_vec(), now],
    )?;
    let too_many: Vec<i64> = tx.values(
        sql!("SELECT id FROM known_device WHERE user_id = $1 ORDER BY last_used_at DESC, id DESC LIMIT 100 OFFSET $2"),
        &binds![user_id, MOST],
    )?;
    for old in too_many {
        forget(tx, old)?;
    }
    Ok((id, value))
}

/// Whether this program made the value, for whichever user of the browser.
fn is_ours(tx: &mut Tx, value: &str) -> Result<bool> {
    let since = tx.now().minus(LASTS);
    let found: i64 = tx.value(
        sql!("SELECT count(*) FROM known_device WHERE device_hash = $1 AND last_used_at > $2"),
        &binds![token_hash(value).to_vec(), since],
    )?;
    Ok(found > 0)
}

/// The device is unknown from now on; sign-ins made from it go on.
pub fn forget(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("UPDATE access_token SET device_id = NULL WHERE device_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM known_device WHERE id = $1"), &binds![id]).map(drop)
}

/// All devices of a user are unknown from now on, but those of sign-ins that are left.
pub fn forget_unused(tx: &mut Tx, user_id: i64) -> Result<()> {
    tx.exec(
        sql!(
            "DELETE FROM known_device WHERE user_id = $1 AND NOT EXISTS (SELECT 1 FROM access_token t WHERE t.device_id = known_device.id)"
        ),
        &binds![user_id],
    )
    .map(drop)
}
