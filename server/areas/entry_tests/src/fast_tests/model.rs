//! An entry test: the record, the list, the form.

mod form;
mod list;

pub use form::{CentreLine, FastTestForm, StepForm};
pub use list::{FAST_TESTS, FastTest, OPTIONS};

use crate::rights::TESTS;
use academics::api::Clock;
use chrono::NaiveDate;
use kernel::{History, Instant, Link, Money, Of, Record, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum FastTestStatus {
        Draft = "draft",
        /// Applications are taken on its days; the formula stands.
        Open = "open",
        /// No more applications.
        Closed = "closed",
        /// Results are given out.
        Published = "published",
    }
}

kernel::string_enum! {
    /// Of tied applicants across the last seat.
    pub enum LastSeat { Both = "both", Neither = "neither" }
}

kernel::string_enum! {
    /// What sets applicants of the same aggregate apart. `part` is the first part of the test.
    pub enum TieBreak { Test = "test", Matric = "matric", Part = "part", Older = "older" }
}

pub static FAST_TEST: Record = Record {
    table: "fast_test",
    record_name: "fast test",
    columns: &[
        "name",
        "code",
        "session_id",
        "on_date",
        "starts_at",
        "opens_on",
        "closes_on",
        "fee_minor",
        "rules",
        "matric_weight",
        "test_weight",
        "interview_weight",
        "matric_minimum",
        "test_minimum",
        "interview_minimum",
        "interview_total",
        "hafiz_marks",
        "gap_hundredths",
        "tie_breaks",
        "last_seat",
        "offer_days",
        "status",
        "status_reason",
    ],
    scope: ScopeBy::Linked {
        campus: Link { from: "fast_test_campus fc WHERE fc.test_id = fast_test.id", column: "fc.campus_id" },
        section: None,
    },
    history: History::of(&[TESTS.details]),
    unique: &[
        Unique::of("fast_test_code", &["code"], "code", "Another entry test has this code."),
        Unique::of("fast_test_name", &["session_id", "name"], "name", "This session has an entry test of this name already."),
    ],
    words: &["name", "code"],
    numbers: &[],
};

pub const OF_FAST_TEST: Of = Of::record(&FAST_TEST, "Entry test").few();

/// How merit is made: frozen with a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Formula {
    /// Percent; together 100.
    pub matric_weight: i64,
    pub test_weight: i64,
    pub interview_weight: i64,
    /// Percent that is needed in each; 0: none.
    pub matric_minimum: i64,
    pub test_minimum: i64,
    pub interview_minimum: i64,
    pub interview_total: i64,
    pub hafiz_marks: i64,
    /// Hundredths of a point for each gap year.
    pub gap_hundredths: i64,
    #[row(json)]
    pub tie_breaks: Vec<TieBreak>,
    pub last_seat: LastSeat,
    pub offer_days: i64,
}

/// Everything about an entry test.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastTestDetails")]
pub struct FastTestDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub code: String,
    pub session_id: i64,
    pub session_name: String,
    pub on_date: NaiveDate,
    pub starts_at: Clock,
    pub opens_on: NaiveDate,
    pub closes_on: NaiveDate,
    pub fee_minor: Money,
    pub rules: Option<String>,
    #[serde(flatten)]
    #[row(flatten)]
    pub formula: Formula,
    pub status: FastTestStatus,
    pub status_reason: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub parts: Vec<PartShown>,
    #[row(skip)]
    pub centres: Vec<CentreShown>,
    #[row(skip)]
    pub seats: Vec<SeatShown>,
    #[row(skip)]
    pub progress: TestProgress,
    /// Whether the reader works for all of its campuses, and so may change it.
    #[row(skip)]
    pub may_change: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastPart")]
pub struct PartShown {
    pub id: i64,
    pub name: String,
    pub total_marks: i64,
    pub minimum_marks: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastCentre")]
pub struct CentreShown {
    pub id: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub campus_code: String,
    /// Applicants who are seated there.
    pub seated: i64,
    #[row(skip)]
    pub rooms: Vec<RoomShown>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastRoom")]
pub struct RoomShown {
    pub id: i64,
    pub centre_id: i64,
    pub name: String,
    pub seats: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastSeat")]
pub struct SeatShown {
    pub id: i64,
    pub program_id: i64,
    pub program_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub seats: i64,
    /// Held by offers that stand, and taken up.
    pub offered: i64,
    pub taken_up: i64,
}

/// How far a test is, over all of its campuses.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastTestProgress")]
pub struct TestProgress {
    pub applications: i64,
    pub pending: i64,
    pub approved: i64,
    pub appeared: i64,
    pub absent: i64,
    pub scripts: i64,
    /// Cells of the first and of the second round that are filled.
    pub first_round: i64,
    pub second_round: i64,
    /// Cells in which the rounds differ and nobody has settled it.
    pub open_differences: i64,
    pub award_lists: i64,
}
