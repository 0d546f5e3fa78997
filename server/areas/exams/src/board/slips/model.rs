//! A slip: the record, what is asked for and what is printed.

use crate::rights::board::SLIPS_INDEX;
use chrono::NaiveDate;
use kernel::{Form, History, Instant, Record, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Slips of one run at most.
pub const MOST_SLIPS: usize = 5_000;

kernel::string_enum! {
    pub enum SlipState {
        Ready = "ready",
        /// Another area holds it.
        Held = "on_hold",
        /// It is held, and given all the same.
        Released = "released",
    }
}

pub static EXAM_SLIP: Record = Record {
    table: "exam_slip",
    record_name: "exam slip",
    columns: &[
        "exam_id",
        "student_id",
        "campus_id",
        "held_for",
        "release_reason",
        "released_by",
        "released_at",
        "print_count",
        "printed_by",
        "printed_at",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[SLIPS_INDEX]),
    unique: &[Unique::of(
        "exam_slip_once",
        &["exam_id", "student_id"],
        "student_id",
        "Somebody else released this slip meanwhile. Load it again.",
    )],
    ..Record::BARE
};

/// A student who sits an exam.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub student_id: i64,
    pub name: String,
    pub name_ur: Option<String>,
    pub father_name: Option<String>,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub section_id: i64,
    pub section_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub photo_file_id: Option<i64>,
}

/// What is kept of a student's slip.
#[derive(Clone, Debug, Row)]
pub struct KeptSlip {
    pub id: i64,
    pub student_id: i64,
    pub held_for: Option<String>,
    pub release_reason: Option<String>,
    pub released_by: Option<String>,
    pub released_at: Option<Instant>,
    pub print_count: i64,
    pub printed_at: Option<Instant>,
}

/// A paper of the date sheet, as a slip names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipPaperLine {
    pub subject_id: i64,
    pub name: String,
    pub on_date: Option<NaiveDate>,
    pub time: Option<String>,
    pub room: Option<String>,
}

/// Whose slips are printed: chosen students, a section, campuses, or everybody of the exam within reach.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("exam slip")]
pub struct PrintSlipsForm {
    pub exam_id: i64,
    #[serde(default)]
    #[garde(length(max = 200))]
    pub campus_ids: Vec<i64>,
    pub section_id: Option<i64>,
    #[serde(default)]
    #[garde(length(max = MOST_SLIPS))]
    pub student_ids: Vec<i64>,
}

/// A run that was started.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SlipsStarted {
    pub job_id: i64,
    pub slips: i64,
    /// Left out, since they are held.
    pub held: i64,
}

/// Gives a student the slip of an exam although it is held.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("exam slip")]
pub struct ReleaseSlipForm {
    pub exam_id: i64,
    pub student_id: i64,
    #[garde(length(min = 3, max = 300))]
    pub override_reason: String,
}
