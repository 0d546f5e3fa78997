use super::model::{AnsweredMessage, AskMine, MOST, MyMessage, MyMessages};
use kernel::{Actor, Error, Result, Tx, binds, sql};

const MINE: &str = "SELECT id, created_at, kind, record, record_id, title, body, language, read_at, is_answerable, answer FROM message";

/// A user's messages, the newest first; of a parent, those that tell of a present child.
pub fn mine(tx: &mut Tx, actor: &Actor, ask: &AskMine) -> Result<MyMessages> {
    let before = ask.before.unwrap_or(i64::MAX);
    let mut messages: Vec<MyMessage> = tx.all(
        sql!(
            MINE,
            " WHERE user_id = $1 AND id < $2 AND (read_at IS NULL OR $3) AND (student_id IS NULL OR $5 OR student_id IN [$6]) ORDER BY id DESC LIMIT $4"
        ),
        &binds![actor.user_id, before, !ask.unread, MOST + 1, !actor.scope.is_family(), &actor.scope.students],
    )?;
    let has_more = messages.len() as i64 > MOST;
    messages.truncate(MOST as usize);
    Ok(MyMessages { messages, unread: unread(tx, actor)?, has_more })
}

pub fn unread(tx: &mut Tx, actor: &Actor) -> Result<i64> {
    tx.value(
        sql!("SELECT count(*) FROM message WHERE user_id = $1 AND read_at IS NULL AND (student_id IS NULL OR $2 OR student_id IN [$3])"),
        &binds![actor.user_id, !actor.scope.is_family(), &actor.scope.students],
    )
}

/// An answered message, for whoever hears `MessageAnswered`: its kind, what it is about, with which values, and the answer.
pub fn answered(tx: &mut Tx, id: i64) -> Result<AnsweredMessage> {
    let message: AnsweredMessage = tx.one(
        sql!("SELECT kind, record, record_id, campus_id, name, user_id, filled AS values_given, answer FROM message WHERE id = $1 AND answer IS NOT NULL"),
        &binds![id],
    )?;
    Ok(message)
}

/// One of a user's own messages; else 404.
pub fn own(tx: &mut Tx, actor: &Actor, id: i64) -> Result<MyMessage> {
    tx.first(
        sql!(MINE, " WHERE id = $1 AND user_id = $2 AND (student_id IS NULL OR $3 OR student_id IN [$4])"),
        &binds![id, actor.user_id, !actor.scope.is_family(), &actor.scope.students],
    )?
    .ok_or_else(|| Error::not_found("message"))
}
