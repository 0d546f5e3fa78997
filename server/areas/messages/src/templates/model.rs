//! A template: title and body of a kind of messages, in English and Urdu.

use crate::{
    kinds::{Language, MessageKind},
    render::{self, Filled},
    rights,
};
use kernel::{Checks, Columns, Form, History, Instant, Record, Row, ScopeBy, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static MESSAGE_TEMPLATE: Record = Record {
    table: "message_template",
    record_name: "message template",
    columns: &["kind", "title_en", "body_en", "title_ur", "body_ur", "by_email", "by_gateway"],
    scope: ScopeBy::Group,
    history: History::of(&[rights::TEMPLATES_INDEX]),
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct MessageTemplate of TEMPLATES {
        name: "message templates",
        from: "message_template t",
        scope: ScopeBy::Group,
        sort: "kind",
    } columns {
        id: i64 = hidden("t.id");
        kind: MessageKind = text("t.kind", "Kind").words(MessageKind::WORDS);
        title_en: String = text("t.title_en", "Title");
        title_ur: String = text("t.title_ur", "Title in Urdu");
        by_email: bool = flag("t.by_email", "By e-mail").filtered();
        by_gateway: bool = flag("t.by_gateway", "By SMS").filtered();
        updated_at: Instant = instant("t.updated_at", "Changed");
    }
}

/// A template as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Template {
    pub id: i64,
    pub version: i64,
    pub kind: MessageKind,
    pub title_en: String,
    pub body_en: String,
    pub title_ur: String,
    pub body_ur: String,
    pub by_email: bool,
    pub by_gateway: bool,
}

/// A message's words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Words {
    pub title: String,
    pub body: String,
}

impl Template {
    /// What a message says in a language.
    pub fn words(&self, values: &Filled, language: Language) -> Words {
        let (title, body) = match language {
            Language::English => (&self.title_en, &self.body_en),
            Language::Urdu => (&self.title_ur, &self.body_ur),
        };
        Words { title: render::fill(title, values, language), body: render::fill(body, values, language) }
    }
}

/// What the office changes of a template.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
#[form("message template")]
pub struct TemplateForm {
    #[garde(length(min = 1, max = 120))]
    pub title_en: String,
    #[garde(lines, length(min = 1, max = 600))]
    pub body_en: String,
    #[garde(length(min = 1, max = 120))]
    pub title_ur: String,
    #[garde(lines, length(min = 1, max = 600))]
    pub body_ur: String,
    /// Messages of the kind go by e-mail too.
    pub by_email: bool,
    /// Messages of the kind go by the gateway (SMS or WhatsApp) too.
    pub by_gateway: bool,
}

impl TemplateForm {
    /// Names at its field what the kind's messages do not know.
    pub fn check_placeholders(&self, kind: MessageKind) -> kernel::Result<()> {
        let known: Vec<&str> = kind.placeholders().collect();
        let mut c = Checks::of("message template");
        for (field, text) in
            [("title_en", &self.title_en), ("body_en", &self.body_en), ("title_ur", &self.title_ur), ("body_ur", &self.body_ur)]
        {
            for unknown in render::placeholders(text).into_iter().filter(|name| !known.contains(name)) {
                let names: Vec<String> = known.iter().map(|name| format!("{{{name}}}")).collect();
                c.error(field, format!("Nothing stands for {{{unknown}}} here. These do: {}.", names.join(", ")));
            }
        }
        c.done().map_err(Into::into)
    }
}

/// A template with what it may name.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct TemplateDetails {
    #[serde(flatten)]
    pub template: Template,
    /// Names that stand in braces for a value: `{student}`.
    pub placeholders: Vec<String>,
}

impl From<Template> for TemplateDetails {
    fn from(template: Template) -> Self {
        TemplateDetails { placeholders: template.kind.placeholders().map(str::to_owned).collect(), template }
    }
}

/// What a message would say.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct TemplatePreview {
    pub english: Words,
    pub urdu: Words,
    /// Whose values these are.
    pub about: String,
    /// They are of a message that was sent; else of a student.
    pub is_of_message: bool,
}
