use super::model::MessageDetails;
use kernel::{Error, Instant, Result, Scope, Tx, binds, sql};

/// One message within the scope; 404 when there is none.
pub fn message(tx: &mut Tx, scope: &Scope, id: i64) -> Result<MessageDetails> {
    tx.first(
        sql!(
            "SELECT m.id, m.version, m.kind, m.name, m.phone, m.email, m.city, m.campus_id, k.name AS campus_name, m.subject, m.message, m.state, m.note,
                    m.answered_by, m.answered_at, m.created_at
             FROM web_message m LEFT JOIN campus k ON k.id = m.campus_id WHERE m.id = $1 AND (m.campus_id IS NULL OR m.campus_id IN [$2])"
        ),
        &binds![id, &scope.campuses],
    )?
    .ok_or_else(|| Error::not_found("message"))
}

/// Messages of this e-mail address since then.
pub fn of_email(tx: &mut Tx, email: &str, since: Instant) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM web_message WHERE email = $1 AND created_at > $2"), &binds![email, since])
}

/// Whether visitors may choose this campus.
pub fn is_shown(tx: &mut Tx, campus_id: i64) -> Result<bool> {
    let count: i64 =
        tx.value(sql!("SELECT count(*) FROM campus WHERE id = $1 AND is_active = TRUE AND is_public = TRUE"), &binds![campus_id])?;
    Ok(count > 0)
}
