//! One's own messages.

use crate::kinds::{MessageAnswer, MessageKind};
use kernel::{Instant, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Shown at once.
pub const MOST: i64 = 50;

#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct AskMine {
    /// Messages older than the one of this id.
    pub before: Option<i64>,
    /// Only those that were not read yet.
    #[serde(default)]
    pub unread: bool,
}

/// One's own messages, the newest first.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MyMessages {
    pub messages: Vec<MyMessage>,
    /// How many were not read yet.
    pub unread: i64,
    /// There are older ones.
    pub has_more: bool,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct MyMessage {
    pub id: i64,
    pub created_at: Instant,
    pub kind: MessageKind,
    /// What it is about: its page is opened.
    pub record: String,
    pub record_id: i64,
    pub title: String,
    pub body: String,
    pub language: crate::kinds::Language,
    pub read_at: Option<Instant>,
    pub is_answerable: bool,
    pub answer: Option<MessageAnswer>,
}

/// Which of one's own messages were read: those of these ids, or all when there are none.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ReadThese {
    #[serde(default)]
    pub ids: Vec<i64>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AnswerForm {
    pub id: i64,
    pub answer: MessageAnswer,
}

/// A message that somebody answered.
#[derive(Clone, Debug, Row)]
pub struct AnsweredMessage {
    pub kind: MessageKind,
    pub record: String,
    pub record_id: i64,
    pub campus_id: Option<i64>,
    /// Who answered.
    pub name: String,
    pub user_id: Option<i64>,
    /// What stood in for the placeholders, as it was given: `day` is `2026-11-24`.
    #[row(json)]
    pub values_given: BTreeMap<String, String>,
    pub answer: MessageAnswer,
}
