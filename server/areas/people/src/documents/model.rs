//! A paper of a person.

use crate::credentials::model::PersonKind;
use crate::rights;
use kernel::{Checks, History, Instant, Record, Result, Row, ScopeBy, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PERSON_DOCUMENT: Record = Record {
    table: "person_document",
    record_name: "person document",
    columns: &["person_kind", "person_id", "campus_id", "title", "file_id", "user_name"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::DOCUMENTS_INDEX]),
    unique: &[],
    words: &[],
    numbers: &[],
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
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct DocumentLine {
    pub title: String,
    pub file_id: i64,
}

/// Papers of one person.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct DocumentsForm {
    pub kind: PersonKind,
    pub id: i64,
    pub documents: Vec<DocumentLine>,
}

impl DocumentsForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<DocumentsForm> {
        let mut c = Checks::of("document");
        c.count("documents", &self.documents, 1..=20);
        let mut documents = Vec::with_capacity(self.documents.len());
        for (n, line) in self.documents.into_iter().enumerate() {
            c.at("documents", n);
            documents.push(DocumentLine { title: c.text("title", line.title, 2..=120), ..line });
            c.up();
        }
        c.done()?;
        Ok(DocumentsForm { documents, ..self })
    }
}
