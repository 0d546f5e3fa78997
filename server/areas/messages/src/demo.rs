//! What only the demo calls: messages of the past, as a gateway would have taken them.

use kernel::{Result, Tx, sql};

/// Runs what queues messages as if a gateway were on.
pub fn with_gateway<T>(tx: &mut Tx, work: impl FnOnce(&mut Tx) -> Result<T>) -> Result<T> {
    tx.exec(sql!("UPDATE message_setting SET gateway_on = TRUE, gateway_url = 'https://sms.example', gateway_secret = 'demo'"), &[])?;
    let done = work(tx)?;
    tx.exec(sql!("UPDATE message_setting SET gateway_on = FALSE, gateway_url = NULL, gateway_secret = NULL"), &[])?;
    Ok(done)
}

/// Everything that waits has gone, but for some that were refused or did not come through.
pub fn deliver_all(tx: &mut Tx) -> Result<u64> {
    tx.exec(
        sql!(
            "UPDATE message_delivery SET state = 'refused', tries = 1, error = 'The gateway answered 400: the number is not in use'
             WHERE state = 'queued' AND channel = 'gateway' AND id % 23 = 7"
        ),
        &[],
    )?;
    tx.exec(
        sql!(
            "UPDATE message_delivery SET state = 'failed', tries = 7, error = 'The mail server did not take the mail: mailbox full.'
             WHERE state = 'queued' AND channel = 'email' AND id % 31 = 3"
        ),
        &[],
    )?;
    tx.exec(sql!("UPDATE message_delivery SET state = 'sent', tries = 1, sent_at = queued_at WHERE state = 'queued'"), &[])
}
