//! The pages of entry tests: what takes applications now, and where a roll number slip is printed.

use serde::{Deserialize, Serialize};

/// The form of an application, how one stands, published results.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Fast {
    pub tests: Vec<FastTest>,
    pub boards: Vec<FastBoard>,
    /// Whose results are published.
    pub results: Vec<FastPublished>,
}

/// A test with published results.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FastPublished {
    pub id: i64,
    pub name: String,
}

/// Where a number and a CNIC are asked for; the slip is fetched by the browser.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FastSlip {}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FastTest {
    pub id: i64,
    pub name: String,
    pub session_name: String,
    pub on_date: String,
    /// `09:00`
    pub starts_at: String,
    pub closes_on: String,
    pub fee_minor: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    pub matric_weight: i64,
    pub test_weight: i64,
    pub interview_weight: i64,
    pub matric_minimum: i64,
    pub test_minimum: i64,
    pub hafiz_marks: i64,
    pub gap_hundredths: i64,
    pub tie_breaks: Vec<String>,
    pub last_seat: String,
    pub offer_days: i64,
    pub centres: Vec<FastCentre>,
    pub seats: Vec<FastSeat>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FastCentre {
    pub id: i64,
    pub campus_name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campus_name_ur: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FastSeat {
    pub program_id: i64,
    pub program_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campus_name_ur: Option<String>,
    pub seats: i64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FastBoard {
    pub id: i64,
    pub name: String,
}
