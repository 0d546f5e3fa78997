use super::{
    model::{AnswerForm, MyMessage, ReadThese},
    queries,
};
use crate::kinds::MessageAnswer;
use kernel::{Actor, Error, Event, Result, Tx, binds, sql};

/// A person answered a message.
pub struct MessageAnswered;
impl Event for MessageAnswered {}

/// Marks a user's own messages as read; gives how many are left unread.
pub fn mark_read(tx: &mut Tx, actor: &Actor, form: &ReadThese) -> Result<i64> {
    let now = tx.now();
    tx.exec(
        sql!("UPDATE message SET read_at = $2 WHERE user_id = $1 AND read_at IS NULL AND (id IN [$3] OR $4)"),
        &binds![actor.user_id, now, &form.ids, form.ids.is_empty()],
    )?;
    queries::unread(tx, actor)
}

/// Answers one's own message, and tells whoever listens. Another answer replaces the first.
pub fn answer(tx: &mut Tx, actor: &Actor, form: &AnswerForm) -> Result<MyMessage> {
    let message = queries::own(tx, actor, form.id)?;
    if !message.is_answerable {
        return Err(Error::conflict("This message asks for no answer."));
    }
    let now = tx.now();
    tx.exec(
        sql!("UPDATE message SET answer = $2, answered_at = $3, read_at = coalesce(read_at, $3) WHERE id = $1"),
        &binds![form.id, form.answer, now],
    )?;
    tx.audit_event("sent_message", Some(form.id), form.answer.as_str(), None, None, None)?;
    tx.emit::<MessageAnswered>(form.id)?;
    queries::own(tx, actor, form.id)
}

/// Messages with these keys were answered elsewhere: whoever has them sees the answer, and is not asked again.
pub fn answered_elsewhere(tx: &mut Tx, keys: Vec<String>, answer: MessageAnswer) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!("UPDATE message SET answer = $2, answered_at = $3 WHERE key IN [$1] AND is_answerable = TRUE AND answer IS NULL"),
        &binds![keys, answer, now],
    )?;
    Ok(())
}
