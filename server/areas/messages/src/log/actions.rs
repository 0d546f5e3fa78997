use super::model::{MessageResend, SENT_MESSAGES};
use kernel::{Result, Scope, Selection, Tx, binds, sql};

/// Messages taken at once.
const MOST: i64 = 2_000;

/// Queues messages again on the channels where they did not arrive. Codes are not: whoever needs one asks for a new one. Nor is what somebody opted out of.
/// Gives how many messages.
pub fn resend(tx: &mut Tx, scope: &Scope, form: &MessageResend) -> Result<i64> {
    let ids = form.chosen().resolve(tx, &SENT_MESSAGES, scope, MOST)?;
    let now = tx.now();
    let states: Vec<String> = ["refused", "failed", "unknown", "cancelled", "over_limit"]
        .into_iter()
        .chain(form.even_sent.then_some("sent"))
        .map(str::to_owned)
        .collect();
    let mut again: Vec<i64> = tx.values(
        sql!(
            "UPDATE message_delivery SET state = 'queued', queued_at = $3, next_try_at = $3, tries = 0, sent_at = NULL, provider_id = NULL, error = NULL
             WHERE message_id IN [$1] AND state IN [$2]
                AND NOT EXISTS (SELECT 1 FROM message m WHERE m.id = message_delivery.message_id AND m.kind = 'password_code')
             RETURNING message_id"
        ),
        &binds![&ids, states, now],
    )?;
    again.sort_unstable();
    again.dedup();
    for id in &again {
        note(tx, *id, "resent")?;
    }
    Ok(again.len() as i64)
}

/// Takes back what waits. Gives how many messages.
pub fn cancel(tx: &mut Tx, scope: &Scope, chosen: &Selection) -> Result<i64> {
    let ids = chosen.resolve(tx, &SENT_MESSAGES, scope, MOST)?;
    let mut over: Vec<i64> = tx.values(
        sql!("UPDATE message_delivery SET state = 'cancelled', sealed = NULL WHERE message_id IN [$1] AND state = 'queued' RETURNING message_id"),
        &binds![&ids],
    )?;
    over.sort_unstable();
    over.dedup();
    for id in &over {
        note(tx, *id, "cancelled")?;
    }
    Ok(over.len() as i64)
}

fn note(tx: &mut Tx, id: i64, action: &'static str) -> Result<()> {
    let campus: Vec<Option<i64>> = tx.values(sql!("SELECT campus_id FROM message WHERE id = $1"), &binds![id])?;
    tx.audit_event("sent_message", Some(id), action, campus.first().copied().flatten(), None, None)
}
