use super::model::SentMessageDetails;
use kernel::{Error, Result, Scope, Tx, binds, sql};

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
