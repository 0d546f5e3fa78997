//! What a visitor can send.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormKind {
    Inquiry,
    Contact,
    Franchise,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    pub form: FormKind,
    pub heading: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// What the sender agrees to.
    pub consent: String,
    /// The server fills them in.
    #[serde(default)]
    pub choices: Choices,
    /// A token that says when the page was made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<String>,
    /// What was typed, after a post without script that was refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<BTreeMap<String, String>>,
    /// Why, by field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub errors: Option<BTreeMap<String, String>>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sent: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    #[serde(default)]
    pub campuses: Vec<FormCampus>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormCampus {
    pub id: i64,
    pub name: String,
    pub slug: String,
    pub city: String,
    #[serde(default)]
    pub programs: Vec<FormProgram>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormProgram {
    pub id: i64,
    pub name: String,
    #[serde(default)]
    pub classes: Vec<FormClass>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FormClass {
    pub id: i64,
    pub name: String,
}
