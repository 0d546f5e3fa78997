//! A message as whoever has something to tell hands it over.

use crate::kinds::{Language, MessageKind};
use kernel::Record;

/// Somebody who is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// Whoever signs in sees it in their bell.
    pub user_id: Option<i64>,
    /// `guardian`, `student` or `employee`, as access knows people, with the id.
    pub person_kind: Option<String>,
    pub person_id: Option<i64>,
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub language: Language,
    /// As whose guardian they are told: who is that no more does not read it any more.
    pub of_student: Option<i64>,
}

/// A message to one person.
#[derive(Clone, Debug)]
pub struct NewMessage {
    pub kind: MessageKind,
    /// What it is about: the record and its id. The bell leads there.
    pub about: (&'static Record, i64),
    /// The campus whose office sees it in the log.
    pub campus_id: Option<i64>,
    /// What stands in for the placeholders of the kind: texts, days (`2026-11-24`), codes (`half_day`).
    pub values: Vec<(&'static str, String)>,
    /// A second message with the same key is not made: `absent/41/2026-11-24/guardian/7`.
    pub key: String,
    pub to: Recipient,
    /// A parent answers it in one tap.
    pub answerable: bool,
}
