//! What other areas may call.

pub use crate::{
    bell::{
        actions::{MessageAnswered, answered_elsewhere},
        model::AnsweredMessage,
        queries::answered,
    },
    delivery::begin::begin_delivery,
    guardians::GuardiansNow,
    kinds::{Language, MessageAnswer, MessageKind},
    log::model::RefusedMail,
    new_message::{NewMessage, Recipient},
    render::{amount_in, day_in},
    sample::SampleOfStudent,
    seed::seed,
};
use crate::{log, queue};
use kernel::{Instant, Result, Tx, binds, hooks::Merging, sql};
use std::collections::BTreeMap;

/// Queues a message in the caller's transaction; false when the key was used.
pub fn send(tx: &mut Tx, message: NewMessage) -> Result<bool> {
    Ok(queue::queue(tx, vec![message])? == 1)
}

/// Queues messages in the caller's transaction, those whose key was not used; gives how many. A few hundred a transaction, so that others wait for none.
pub fn send_many(tx: &mut Tx, messages: Vec<NewMessage>) -> Result<usize> {
    queue::queue(tx, messages)
}

/// When these guardians were told last of a kind since an instant, by student: who was told a few days ago is not told the same again.
pub fn last_told(tx: &mut Tx, kind: MessageKind, people: &[Recipient], since: Instant) -> Result<BTreeMap<i64, Instant>> {
    queue::last_told(tx, kind, people, since)
}

/// Whether the last mail to a person (`("guardian", 12)`) at an address was refused for good, and why.
pub fn refused_mail(tx: &mut Tx, person: (&str, i64), address: &str) -> Result<Option<RefusedMail>> {
    log::queries::refused_mail(tx, person, address)
}

/// The group's language of messages, and those that these users chose.
pub fn languages(tx: &mut Tx, users: &[i64]) -> Result<(Language, BTreeMap<i64, Language>)> {
    queue::languages(tx, users)
}

/// Takes back what waits to be told to somebody (`("guardian", 12)`) of a student whose guardian they are no more.
pub fn stop_telling(tx: &mut Tx, person: (&str, i64), student_id: i64) -> Result<()> {
    log::actions::stop_telling(tx, person, student_id)
}

/// What was told to one guardian becomes told to another, in the transaction in which the two records become one.
pub fn hand_over_guardian(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let keys = binds![format!("guardian/{}", merging.keep), format!("guardian/{}", merging.gone)];
    tx.exec(sql!("UPDATE message SET person_key = $1 WHERE person_key = $2"), &keys)?;
    tx.exec(sql!("UPDATE message_resend SET person_key = $1 WHERE person_key = $2"), &keys).map(drop)
}

/// What was told of one student becomes told of another, in the transaction in which the two records become one.
pub fn hand_over_student(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let ids = binds![merging.keep, merging.gone];
    tx.exec(sql!("UPDATE message SET student_id = $1 WHERE student_id = $2"), &ids)?;
    tx.exec(sql!("UPDATE message SET record_id = $1 WHERE record = 'student' AND record_id = $2"), &ids).map(drop)
}
