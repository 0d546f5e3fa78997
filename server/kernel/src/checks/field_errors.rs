//! What is wrong with a form.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is wrong, by field; a field of a list of lines is named `lines.2.amount_minor`. Sentences stand in the order
/// in which they were found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct FieldErrors(pub BTreeMap<String, Vec<String>>);

impl FieldErrors {
    /// One sentence about one field.
    pub fn one(field: impl Into<String>, sentence: impl Into<String>) -> FieldErrors {
        let mut errors = FieldErrors::default();
        errors.add(field.into(), sentence.into());
        errors
    }

    /// Adds a sentence; the same one about a field is said once.
    pub fn add(&mut self, field: String, sentence: String) {
        let said = self.0.entry(field).or_default();
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The sentences about one field.
    pub fn of(&self, field: &str) -> &[String] {
        self.0.get(field).map_or(&[], Vec::as_slice)
    }
}

impl fmt::Display for FieldErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (field, sentences)) in self.0.iter().enumerate() {
            write!(f, "{}{field}: {}", if i > 0 { " " } else { "" }, sentences.join(" "))?;
        }
        Ok(())
    }
}

impl std::error::Error for FieldErrors {}
