//! Choices of selects, from the lists.

use super::List;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who may ask for the choices of a select.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    /// Whoever is signed in: campuses, sessions, programs, classes and sections, by which every screen is narrowed; and colleagues, as whose deputy anybody of the
    /// staff may be named.
    SignedIn,
    /// Whoever holds one of these permissions: the list's own, and those of this area's forms that choose from it. Forms of other areas add theirs
    /// by `Hooks::opens`.
    Holders(&'static [&'static str]),
}

/// Choices of selects: `/get-options?of=`. A hint is seen by everybody who may choose: never a phone or an account number.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub of: &'static str,
    pub opens: Opens,
    pub list: &'static List,
    /// Column names of the list.
    pub label: &'static str,
    pub hint: Option<&'static str>,
    /// The filter that `parent=` sets.
    pub parent: Option<&'static str>,
    /// A filter that always holds here: ("is_active", "true").
    pub only: Option<(&'static str, &'static str)>,
}

impl Options {
    /// The rows of a list by their names, for whoever holds one of these permissions.
    pub const fn of(of: &'static str, list: &'static List, holders: &'static [&'static str]) -> Self {
        Options { of, opens: Opens::Holders(holders), list, label: "name", hint: None, parent: None, only: None }
    }

    /// As `of`, for whoever is signed in.
    pub const fn of_all(of: &'static str, list: &'static List) -> Self {
        Options { opens: Opens::SignedIn, ..Options::of(of, list, &[]) }
    }

    /// By another column than `name`.
    pub const fn label(self, label: &'static str) -> Self {
        Options { label, ..self }
    }

    /// With this column beside the label.
    pub const fn hint(self, hint: &'static str) -> Self {
        Options { hint: Some(hint), ..self }
    }

    /// Narrowed by this filter when a form asks for those of a parent.
    pub const fn within(self, parent: &'static str) -> Self {
        Options { parent: Some(parent), ..self }
    }

    /// Only what this filter leaves.
    pub const fn only(self, filter: &'static str, value: &'static str) -> Self {
        Options { only: Some((filter, value)), ..self }
    }
}

/// One choice of a select.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Choice {
    pub id: i64,
    pub label: String,
    pub hint: Option<String>,
}
