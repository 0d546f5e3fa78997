//! A month of a campus's books.

use crate::{checklist::ChecklistItem, rights};
use kernel::{Error, Form, History, Instant, Month, Record, Result, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static ACCOUNTING_MONTH: Record = Record {
    table: "accounting_month",
    record_name: "month",
    columns: &["campus_id", "month", "is_closed", "closed_at", "closed_by_name", "reopened_at", "reopened_by_name", "reason"],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::MONTHS_INDEX]),
    unique: &[Unique::of(
        "accounting_month_campus",
        &["campus_id", "month"],
        "month",
        "Somebody else changed this month meanwhile. Load it again.",
    )],
    ..Record::BARE
};

/// Which months.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct MonthsQuery {
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub campus_id: Option<String>,
    /// The calendar year in which the fiscal year starts; the current one when left out.
    pub fiscal_year: Option<i32>,
}

/// One month of one campus.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct MonthView {
    pub campus_id: i64,
    pub campus_name: String,
    /// `2026-11`.
    pub month: String,
    /// `Nov 2026`.
    #[row(skip)]
    pub label: String,
    pub is_closed: bool,
    pub closed_at: Option<Instant>,
    pub closed_by_name: Option<String>,
    pub reopened_at: Option<Instant>,
    pub reopened_by_name: Option<String>,
    pub reason: Option<String>,
    /// Sum of the debits posted in it.
    #[row(skip)]
    pub posted_minor: i64,
    /// The month is over, so that it can be closed.
    #[row(skip)]
    pub is_over: bool,
    /// It is over, and no earlier month with postings is open.
    #[row(skip)]
    pub can_close: bool,
    /// It was closed last.
    #[row(skip)]
    pub can_reopen: bool,
    /// The campus's books begin after it.
    #[row(skip)]
    pub is_before_books: bool,
}

/// The months of a fiscal year, newest first, by campus.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Months {
    pub fiscal_year: i32,
    pub fiscal_year_label: String,
    pub data: Vec<MonthView>,
}

/// A month of one campus.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct MonthChecklistQuery {
    pub campus_id: i64,
    /// `2026-11`.
    #[schemars(regex(pattern = r"^[0-9]{4}-[0-9]{2}$"))]
    pub month: String,
}

/// What is missing before a month closes.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct MonthChecklist {
    pub data: Vec<ChecklistItem>,
    /// Nothing stands against it.
    pub can_close: bool,
}

/// Closes a month for one campus or several.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct CloseMonth {
    #[garde(length(min = 1, max = 200))]
    pub campus_ids: Vec<i64>,
    /// `2026-11`.
    pub month: String,
}

/// Opens a closed month again.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct ReopenMonth {
    pub campus_id: i64,
    pub month: String,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}

/// Reads a month; 422 when it is none.
pub fn read_month(text: &str) -> Result<Month> {
    text.parse().map_err(|sentence: String| Error::field("month", sentence))
}
