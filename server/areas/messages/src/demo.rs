//! What only the demo calls: messages of the past, as a gateway would have taken them.

use crate::settings::queries::{minute_of_day, settings};
use kernel::{Instant, Result, Tx, binds, sql};
use std::time::Duration;

const A_DAY: Duration = Duration::from_secs(24 * 3_600);

/// Runs what queues messages as if a gateway were on.
pub fn with_gateway<T>(tx: &mut Tx, work: impl FnOnce(&mut Tx) -> Result<T>) -> Result<T> {
    tx.exec(sql!("UPDATE message_setting SET gateway_on = TRUE, gateway_url = 'https://sms.example', gateway_secret = 'demo'"), &[])?;
    let done = work(tx)?;
    tx.exec(sql!("UPDATE message_setting SET gateway_on = FALSE, gateway_url = NULL, gateway_secret = NULL"), &[])?;
    Ok(done)
}

/// Everything that waits has gone, but for some that were refused or did not come through, and for what was written in quiet hours that last.
pub fn deliver_all(tx: &mut Tx) -> Result<u64> {
    let until = quiet_since(tx)?;
    tx.exec(
        sql!(
            "UPDATE message_delivery SET state = 'refused', tries = 1, error = 'The gateway answered 400: the number is not in use'
             WHERE state = 'queued' AND channel = 'gateway' AND id % 23 = 7 AND queued_at < $1"
        ),
        &binds![until],
    )?;
    tx.exec(
        sql!(
            "UPDATE message_delivery SET state = 'failed', tries = 7, error = 'The mail server did not take the mail: mailbox full.'
             WHERE state = 'queued' AND channel = 'email' AND id % 31 = 3 AND queued_at < $1"
        ),
        &binds![until],
    )?;
    tx.exec(
        sql!("UPDATE message_delivery SET state = 'sent', tries = 1, sent_at = queued_at WHERE state = 'queued' AND queued_at < $1"),
        &binds![until],
    )
}

/// When the quiet hours began that last now; else an instant that is still to come.
fn quiet_since(tx: &mut Tx) -> Result<Instant> {
    let (settings, now) = (settings(tx)?, tx.now());
    let minute = minute_of_day(tx, now);
    if !settings.is_quiet(minute) {
        return Ok(now.plus(A_DAY));
    }
    let minutes = (minute - settings.quiet_from).rem_euclid(24 * 60);
    Ok(now.minus(Duration::from_secs(minutes.unsigned_abs() * 60)))
}
