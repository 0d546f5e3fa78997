//! One's own preferences.

use crate::kinds::{Language, MessageKind};
use kernel::{Error, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a user chose, with what there is to choose from.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Preferences {
    pub language: Language,
    /// Kinds that come in the bell only.
    pub opted_out: Vec<MessageKind>,
    /// Kinds that one may opt out of.
    pub kinds: Vec<MessageKind>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PreferencesForm {
    pub language: Language,
    /// Kinds that come in the bell only.
    pub opted_out: Vec<MessageKind>,
}

impl PreferencesForm {
    /// 422 for a kind that nobody opts out of.
    pub fn check(&self) -> Result<()> {
        match self.opted_out.iter().find(|kind| kind.is_urgent()) {
            Some(_) => Err(Error::field("opted_out", "Codes are always sent: without them nobody signs in.")),
            None => Ok(()),
        }
    }
}
