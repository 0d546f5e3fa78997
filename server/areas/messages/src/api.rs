//! What other areas may call.

use crate::queue;
pub use crate::{
    bell::{actions::answered_elsewhere, model::AnsweredMessage, queries::answered},
    delivery::begin::begin_delivery,
    kinds::{Language, MessageAnswer, MessageKind},
    new_message::{NewMessage, Recipient},
    sample::SampleOfStudent,
    seed::seed,
};
use kernel::{Result, Tx};
use std::collections::BTreeMap;

/// Queues a message in the caller's transaction; false when the key was used.
pub fn send(tx: &mut Tx, message: NewMessage) -> Result<bool> {
    Ok(queue::queue(tx, vec![message])? == 1)
}

/// Queues messages in the caller's transaction, those whose key was not used; gives how many. A few hundred a transaction, so that others wait for none.
pub fn send_many(tx: &mut Tx, messages: Vec<NewMessage>) -> Result<usize> {
    queue::queue(tx, messages)
}

/// The group's language of messages, and those that these users chose.
pub fn languages(tx: &mut Tx, users: &[i64]) -> Result<(Language, BTreeMap<i64, Language>)> {
    queue::languages(tx, users)
}
