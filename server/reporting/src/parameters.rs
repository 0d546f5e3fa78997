//! The parameters that a report declares: filters of the screen, and what the address takes.

use serde::Serialize;
use serde_json::{Value, json};

/// A filter of the screen and a parameter of the address.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Parameter {
    pub name: &'static str,
    /// Key of the web's texts.
    pub label: &'static str,
    #[serde(skip)]
    pub heading: &'static str,
    #[serde(flatten)]
    pub takes: Takes,
    /// The report cannot be asked without it.
    pub needed: bool,
}

/// What a parameter takes.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Takes {
    /// Campuses of the caller, several with commas; all of them when left out. `branch_id` and `school_id` beside it mean their campuses.
    Campuses,
    /// Days from `from` to `to`.
    Days { begins: Begins, most_days: Option<i64> },
    /// A day: today when left out, or none.
    Day { today: bool },
    /// `2026-11`; this month when left out.
    Month,
    /// Records of these choices (`GET /get-options?of=`), within the caller's reach; several with commas where `many`.
    Records { of: &'static str, many: bool },
    /// One word of these; the first when left out, or none.
    Choice { words: &'static [&'static str], first: bool },
    /// A whole number; it has a filter on the screen where it has a label.
    Number,
    /// `page` and `per_page`.
    Page,
}

/// Where a stretch of days begins when `from` is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Begins {
    /// With the first that there is.
    Ever,
    ThisMonth,
    Today,
}

pub(crate) const MOST_PER_PAGE: i64 = 200;

/// By these a report of campuses is asked for branches and schools.
pub(crate) const BRANCHES: &str = "branch_id";
pub(crate) const SCHOOLS: &str = "school_id";

impl Parameter {
    const fn new(name: &'static str, label: &'static str, heading: &'static str, takes: Takes) -> Parameter {
        Parameter { name, label, heading, takes, needed: false }
    }
    pub const fn campuses() -> Parameter {
        Self::new("campus_id", "kit.label.campus", "Campus", Takes::Campuses)
    }
    pub const fn days(begins: Begins) -> Parameter {
        Self::new("from", "kit.label.from", "From", Takes::Days { begins, most_days: None })
    }
    /// The stretch has at most so many days.
    pub const fn most(mut self, days: i64) -> Parameter {
        if let Takes::Days { begins, .. } = self.takes {
            self.takes = Takes::Days { begins, most_days: Some(days) };
        }
        self
    }
    /// A day; today when left out.
    pub const fn day(name: &'static str, label: &'static str, heading: &'static str) -> Parameter {
        Self::new(name, label, heading, Takes::Day { today: true })
    }
    pub const fn optional_day(name: &'static str, label: &'static str, heading: &'static str) -> Parameter {
        Self::new(name, label, heading, Takes::Day { today: false })
    }
    pub const fn month() -> Parameter {
        Self::new("period", "kit.label.month", "Month", Takes::Month)
    }
    /// As `month`, by another name in the address.
    pub const fn month_named(name: &'static str) -> Parameter {
        Self::new(name, "kit.label.month", "Month", Takes::Month)
    }
    pub const fn record(name: &'static str, label: &'static str, heading: &'static str, of: &'static str) -> Parameter {
        Self::new(name, label, heading, Takes::Records { of, many: false })
    }
    pub const fn records(name: &'static str, label: &'static str, heading: &'static str, of: &'static str) -> Parameter {
        Self::new(name, label, heading, Takes::Records { of, many: true })
    }
    pub const fn session() -> Parameter {
        Self::record("session_id", "kit.label.session", "Session", "sessions")
    }
    pub const fn program() -> Parameter {
        Self::record("program_id", "kit.label.program", "Program", "programs")
    }
    pub const fn class() -> Parameter {
        Self::record("class_id", "kit.label.class", "Class", "classes")
    }
    pub const fn section() -> Parameter {
        Self::record("section_id", "kit.label.section", "Section", "sections")
    }
    /// A word; the first when left out.
    pub const fn choice(name: &'static str, label: &'static str, heading: &'static str, words: &'static [&'static str]) -> Parameter {
        Self::new(name, label, heading, Takes::Choice { words, first: true })
    }
    pub const fn optional_choice(
        name: &'static str,
        label: &'static str,
        heading: &'static str,
        words: &'static [&'static str],
    ) -> Parameter {
        Self::new(name, label, heading, Takes::Choice { words, first: false })
    }
    pub const fn number(name: &'static str) -> Parameter {
        Self::new(name, "", "", Takes::Number)
    }
    /// As `number`, with a filter on the screen.
    pub const fn asked_number(name: &'static str, label: &'static str, heading: &'static str) -> Parameter {
        Self::new(name, label, heading, Takes::Number)
    }
    pub const fn paged() -> Parameter {
        Self::new("page", "", "", Takes::Page)
    }
    pub const fn needed(mut self) -> Parameter {
        self.needed = true;
        self
    }

    /// The names that it has in the address, each with its schema.
    pub(crate) fn schemas(&self) -> Vec<(&'static str, Value)> {
        let ids = json!({ "type": "string", "pattern": "^[0-9]+(,[0-9]+)*$" });
        let day = json!({ "type": "string", "format": "date" });
        match self.takes {
            Takes::Campuses => vec![(self.name, ids.clone()), (BRANCHES, ids.clone()), (SCHOOLS, ids)],
            Takes::Records { many: true, .. } => vec![(self.name, ids)],
            Takes::Days { .. } => vec![("from", day.clone()), ("to", day)],
            Takes::Day { .. } => vec![(self.name, day)],
            Takes::Month => vec![(self.name, json!({ "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}$" }))],
            Takes::Records { many: false, .. } | Takes::Number => vec![(self.name, json!({ "type": "integer" }))],
            Takes::Choice { words, .. } => vec![(self.name, json!({ "type": "string", "enum": words }))],
            Takes::Page => vec![
                ("page", json!({ "type": "integer", "minimum": 1, "default": 1 })),
                ("per_page", json!({ "type": "integer", "minimum": 1, "maximum": MOST_PER_PAGE, "default": 50 })),
            ],
        }
    }
}
