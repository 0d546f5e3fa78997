use kernel::{Form, Instant, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A report that one may open.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ReportBrief {
    /// Its call: `/fetch-fee-report`.
    pub report: String,
    pub area: String,
    /// A text of the web.
    pub title: String,
    /// The title in English.
    pub heading: String,
    /// The question that it answers, in English.
    pub answers: String,
    pub is_favourite: bool,
    pub used_at: Option<Instant>,
}

/// What a user keeps of a report.
#[derive(Debug, Row)]
pub struct ReportUse {
    pub report: String,
    pub is_favourite: bool,
    pub used_at: Option<Instant>,
}

/// Marks a report as a favourite, or as none.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("report")]
pub struct FavouriteForm {
    #[garde(length(min = 2, max = 80))]
    pub report: String,
    pub is_favourite: bool,
}

/// Notes that one opened a report.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("report")]
pub struct UsedForm {
    #[garde(length(min = 2, max = 80))]
    pub report: String,
}
