use crate::rights;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Filter, Form, History, Instant, Record, Result, Row, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum MessageKind { Contact = "contact", Franchise = "franchise" }
}
kernel::string_enum! {
    pub enum MessageState { New = "new", Read = "read", Answered = "answered", Spam = "spam" }
}

pub static MESSAGE: Record = Record {
    table: "web_message",
    record_name: "message",
    columns: &["kind", "name", "phone", "email", "city", "campus_id", "subject", "message", "state", "note", "answered_by", "answered_at"],
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[rights::INDEX]),
    unique: &[],
    words: &["name", "city", "subject", "message"],
    numbers: &["phone"],
};

listed! {
    /// A row of the inbox.
    pub struct Message of MESSAGES {
        name: "messages",
        record_name: "message",
        from: "web_message m",
        scope: ScopeBy::CampusOrGroup("m.campus_id"),
        filters: &[Filter::id("campus_id", "m.campus_id")],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("m.id");
        version: i64 = hidden("m.version");
        kind: MessageKind = text("m.kind", "Form").words(MessageKind::WORDS);
        name: String = text("m.name", "Name");
        phone: String = text("m.phone", "Phone");
        email: Option<String> = text("m.email", "E-mail").nullable();
        city: Option<String> = text("m.city", "City").nullable();
        campus_id: Option<i64>, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "m.campus_id").nullable().unfiltered();
        subject: Option<String> = text("m.subject", "Subject").nullable();
        message: String = text("m.message", "Message");
        state: MessageState = text("m.state", "State").words(MessageState::WORDS);
        answered_by: Option<String> = text("m.answered_by", "Answered by").nullable();
        created_at: Instant = instant("m.created_at", "Received").filtered();
    }
}

/// Everything about one message.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct MessageDetails {
    pub id: i64,
    pub version: i64,
    pub kind: MessageKind,
    pub name: String,
    pub phone: String,
    pub email: Option<String>,
    pub city: Option<String>,
    pub campus_id: Option<i64>,
    pub campus_name: Option<String>,
    pub subject: Option<String>,
    pub message: String,
    pub state: MessageState,
    /// The office's own.
    pub note: Option<String>,
    pub answered_by: Option<String>,
    pub answered_at: Option<Instant>,
    pub created_at: Instant,
}

/// What a visitor sends.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct PublicMessage {
    pub kind: MessageKind,
    #[serde(default)]
    #[garde(length(min = 2, max = 120), label = "your name")]
    pub name: String,
    #[serde(default)]
    #[garde(phone, label = "a phone number that we can call")]
    pub phone: String,
    #[garde(email)]
    pub email: Option<String>,
    #[garde(length(max = 80))]
    pub city: Option<String>,
    pub campus_id: Option<i64>,
    #[garde(length(max = 160))]
    pub subject: Option<String>,
    #[serde(default)]
    #[garde(lines, length(min = 2, max = 4_000), label = "what you want to tell us")]
    pub message: String,
    /// The visitor lets the office keep this and answer.
    #[serde(default)]
    pub consent: bool,
    /// Stays empty: people do not see it.
    #[serde(default)]
    pub website_address: String,
    /// When the visitor first touched the form, in milliseconds since 1970; empty without script.
    #[serde(default)]
    pub started: String,
}

/// A checked message, as its row holds it.
#[derive(Clone, Debug, Columns)]
pub struct MessageForm {
    pub kind: MessageKind,
    pub name: String,
    pub phone: String,
    pub email: Option<String>,
    pub city: Option<String>,
    pub campus_id: Option<i64>,
    pub subject: Option<String>,
    pub message: String,
    pub state: MessageState,
}

impl PublicMessage {
    /// The message with its texts cleaned, or a sentence for each wrong field.
    pub fn check(&self) -> Result<MessageForm> {
        let mut c = Checks::of("message");
        let PublicMessage { kind, name, phone, email, city, campus_id, subject, message, .. } = self.clone().checked(&mut c);
        c.ensure(kind != MessageKind::Franchise || city.is_some(), "city", "Enter the city that you think of.");
        let form = MessageForm { kind, name, phone, email, city, campus_id, subject, message, state: MessageState::New };
        c.ensure(self.consent, "consent", "Tick this, so that we may keep what you wrote and answer you.");
        c.done()?;
        Ok(form)
    }
}

/// What the office did about a message.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("message")]
pub struct MessageUpdate {
    pub state: MessageState,
    #[garde(lines, length(max = 2_000))]
    pub note: Option<String>,
}

/// One state for many messages.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("message")]
pub struct MessageStates {
    #[garde(length(min = 1, max = 500))]
    pub ids: Vec<i64>,
    pub state: MessageState,
}
