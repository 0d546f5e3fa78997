//! A paper of a person.

use crate::credentials::model::PersonKind;
use crate::rights;
use kernel::{Form, History, Instant, Record, Row, ScopeBy, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PERSON_DOCUMENT: Record = Record {
    table: "person_document",
    record_name: "person document",
    columns: &["person_kind", "person_id", "campus_id", "title", "file_id", "user_name"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::DOCUMENTS_INDEX]),
    ..Record::BARE
};

/// A paper as the person's page shows it.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct PersonDocument {
    pub id: i64,
    pub title: String,
    pub file_id: i64,
    /// Who brought it in.
    pub user_name: String,
    pub created_at: Instant,
    #[row(skip)]
    pub file: Option<FileRef>,
}

/// One uploaded file.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct DocumentLine {
    #[garde(length(min = 2, max = 120))]
    pub title: String,
    pub file_id: i64,
}

/// Papers of one person.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("document")]
pub struct DocumentsForm {
    pub kind: PersonKind,
    pub id: i64,
    #[garde(length(min = 1, max = 20), dive)]
    pub documents: Vec<DocumentLine>,
}
