//! Takes what visitors write.

use super::{
    mail::{to_office, to_visitor},
    model::{MESSAGE, MessageDetails, MessageForm, MessageState, MessageStates, MessageUpdate, PublicMessage},
    queries,
};
use crate::revisions::queries::worker;
use kernel::{App, ColumnValues as _, Edited, Error, Result, Scope, Tx, mail::MAILS_A_DAY, pairs};
use std::time::Duration;

/// Stores a message, of no campus too: whoever writes by the public form writes as a visitor, signed in or not.
pub fn insert(tx: &mut Tx, message: &MessageForm) -> Result<i64> {
    tx.as_program(|tx| tx.insert(&MESSAGE, message.columns()))
}

/// A visitor's message: counted for their address, stored, told to the office and to them. What a machine seems to have sent is kept as spam, where the
/// office finds it, and nobody is told.
pub fn take(tx: &mut Tx, app: &App, form: &PublicMessage) -> Result<()> {
    let message = form.check()?;
    if let Some(campus) = message.campus_id
        && !queries::is_shown(tx, campus)?
    {
        return Err(Error::field("campus_id", "Choose one of the campuses."));
    }
    admissions::api::count_form(tx)?;
    if admissions::api::is_machine(tx.now(), &form.website_address, &form.started) {
        return insert(tx, &MessageForm { state: MessageState::Spam, ..message }).map(drop);
    }
    let since = tx.now().minus(Duration::from_secs(24 * 3_600));
    let answered = match &message.email {
        Some(email) if queries::of_email(tx, email, since)? < MAILS_A_DAY => Some(email.clone()),
        _ => None,
    };
    let id = insert(tx, &message)?;
    if let Some(mail) = to_office(tx, app, id, &message)? {
        tx.send_mail(app, &mail, &format!("message/{id}/office"))?;
    }
    if let Some(to) = answered {
        let mail = to_visitor(tx, &to)?;
        tx.send_mail(app, &mail, &format!("message/{id}/visitor"))?;
    }
    Ok(())
}

/// The columns of a new state: who answered, and when.
fn changed(tx: &Tx, state: MessageState) -> Vec<(&'static str, kernel::Value)> {
    match state {
        MessageState::Answered => pairs! { state: state, answered_by: worker(tx), answered_at: tx.now() },
        _ => pairs! { state: state, answered_by: None::<String>, answered_at: None::<i64> },
    }
}

/// Keeps what the office did about a message.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &MessageUpdate) -> Result<MessageDetails> {
    let before = queries::message(tx, scope, id)?;
    let mut columns = if before.state == form.state { Vec::new() } else { changed(tx, form.state) };
    columns.extend(pairs! { note: form.note.clone() });
    tx.update(&MESSAGE, scope, id, version, columns)?;
    queries::message(tx, scope, id)
}

/// Gives many messages one state; counts those that had another.
pub fn set_states(tx: &mut Tx, scope: &Scope, form: &MessageStates) -> Result<i64> {
    let mut count = 0;
    for id in &form.ids {
        if queries::message(tx, scope, *id)?.state != form.state {
            let columns = changed(tx, form.state);
            tx.set(&MESSAGE, *id, "updated", columns)?;
            count += 1;
        }
    }
    Ok(count)
}
