use super::model::{RefusedMail, SentMessageDetails};
use crate::kinds::DeliveryState;
use kernel::{Error, Instant, Result, Scope, Tx, binds, sql};

/// One message within the scope; else 404.
pub fn message(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SentMessageDetails> {
    let found: Option<SentMessageDetails> = tx.first(
        sql!(
            "SELECT m.id, m.created_at, m.kind, m.record, m.record_id, k.name AS campus_name, m.user_id, m.name, m.phone, m.email, m.language,
                    m.title, m.body, m.is_answerable, m.answer, m.answered_at, m.read_at
             FROM message m LEFT JOIN campus k ON k.id = m.campus_id WHERE m.id = $1 AND (m.campus_id IN [$2] OR $3)"
        ),
        &binds![id, &scope.campuses, scope.all],
    )?;
    let mut message = found.ok_or_else(|| Error::not_found("message"))?;
    message.deliveries = tx.all(
        sql!(
            "SELECT channel, state, address, tries, queued_at, next_try_at, sent_at, provider_id, error
             FROM message_delivery WHERE message_id = $1 ORDER BY channel, id"
        ),
        &binds![id],
    )?;
    Ok(message)
}

/// The last mail to a person at an address, where it was refused for good.
pub fn refused_mail(tx: &mut Tx, (kind, id): (&str, i64), address: &str) -> Result<Option<RefusedMail>> {
    let last: Option<(DeliveryState, Instant, Option<String>)> = tx.first(
        sql!(
            "SELECT d.state, d.next_try_at, d.error FROM message m JOIN message_delivery d ON d.message_id = m.id
             WHERE m.person_key = $1 AND d.channel = 'email' AND d.address = $2 AND d.state IN ('sent', 'refused')
             ORDER BY m.created_at DESC, d.id DESC LIMIT 1"
        ),
        &binds![format!("{kind}/{id}"), address],
    )?;
    Ok(last
        .filter(|(state, ..)| *state == DeliveryState::Refused)
        .map(|(_, at, said)| RefusedMail { at, sentence: said.unwrap_or_default() }))
}
