//! A message in the log, with its state on each channel.

use crate::kinds::{Channel, DeliveryState, Language, MessageAnswer, MessageKind};
use institution::api::OF_CAMPUS;
use kernel::{Filter, Instant, Row, ScopeBy, Selection, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

// A log without names in the index of words: it is narrowed by its filters.
listed! {
    /// A row of the log.
    pub struct SentMessage of SENT_MESSAGES {
        name: "sent messages",
        // `IS TRUE` has SQLite find the deliveries of a message by the message: by the channel it would read those of all messages for each.
        from: "message m",
        joins: [
            on("message_delivery", "e", "e.message_id = m.id AND e.channel = 'email' IS TRUE"),
            on("message_delivery", "g", "g.message_id = m.id AND g.channel = 'gateway' IS TRUE"),
        ],
        scope: ScopeBy::Campus("m.campus_id"),
        filters: &[
            Filter::when("in_bell", "m.user_id IS NOT NULL"),
            Filter::when("unread", "m.user_id IS NOT NULL AND m.read_at IS NULL"),
            // An index has the few that did not arrive.
            Filter::when(
                "not_delivered",
                "m.id IN (SELECT d.message_id FROM message_delivery d WHERE d.channel IN ('email', 'gateway') AND d.state IN ('refused', 'failed', 'unknown'))",
            ),
        ],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("m.id");
        created_at: Instant = instant("m.created_at", "Queued").filtered();
        kind: MessageKind = text("m.kind", "Kind").words(MessageKind::WORDS);
        name: String = text("m.name", "To").by("m.name").filtered();
        title: String = text("m.title", "Message");
        phone: Option<String> = text("m.phone", "Mobile").nullable().filtered();
        email: Option<String> = text("m.email", "E-mail").nullable();
        language: Language = text("m.language", "Language").words(Language::WORDS);
        /// Whoever signs in has it in their bell.
        user_id: Option<i64> = hidden("m.user_id");
        read_at: Option<Instant> = instant("m.read_at", "Read").nullable();
        answer: Option<MessageAnswer> = text("m.answer", "Answer").nullable().words(MessageAnswer::WORDS);
        /// None where it does not go by e-mail.
        email_state: Option<DeliveryState> = text("e.state", "By e-mail").nullable().words(DeliveryState::WORDS);
        /// None where it does not go by the gateway.
        gateway_state: Option<DeliveryState> = text("g.state", "By SMS").nullable().words(DeliveryState::WORDS);
        campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "m.campus_id").nullable();
    }
}

/// One message with everything about its delivery.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SentMessageDetails {
    pub id: i64,
    pub created_at: Instant,
    pub kind: MessageKind,
    pub record: String,
    pub record_id: i64,
    pub campus_name: Option<String>,
    pub user_id: Option<i64>,
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub language: Language,
    pub title: String,
    pub body: String,
    pub is_answerable: bool,
    pub answer: Option<MessageAnswer>,
    pub answered_at: Option<Instant>,
    pub read_at: Option<Instant>,
    #[row(skip)]
    pub deliveries: Vec<Delivery>,
}

/// A mail to somebody's address that was refused for good, and since when none went through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RefusedMail {
    pub at: Instant,
    /// Why, as the mail server said.
    pub sentence: String,
}

/// A message on one channel.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Delivery {
    pub channel: Channel,
    pub state: DeliveryState,
    pub address: String,
    pub tries: i64,
    pub queued_at: Instant,
    pub next_try_at: Instant,
    pub sent_at: Option<Instant>,
    /// How the gateway names it.
    pub provider_id: Option<String>,
    pub error: Option<String>,
}

/// Which messages are sent again: chosen as in a `Selection`, whose fields stand here so that a wrong one is named.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct MessageResend {
    #[serde(default)]
    pub ids: Vec<i64>,
    pub query: Option<BTreeMap<String, String>>,
    /// Those too that were sent already: somebody says that nothing came.
    #[serde(default)]
    pub even_sent: bool,
}

impl MessageResend {
    pub fn chosen(&self) -> Selection {
        Selection { ids: self.ids.clone(), query: self.query.clone() }
    }
}

/// What became of a resend.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MessagesSettled {
    pub messages: i64,
}
