//! What the calls of exams answer.

use super::{ExamStatus, PaperPart};
use academics::api::Clock;
use chrono::NaiveDate;
use kernel::{Instant, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The exams that were made, one a class.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ExamsMade {
    /// The first of them.
    pub id: i64,
    pub ids: Vec<i64>,
}

/// A campus at which an exam is held.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct ExamCampus {
    pub id: i64,
    pub name: String,
    pub code: String,
}

/// A paper with how far its award lists are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct ExamPaper {
    pub id: i64,
    pub subject_id: i64,
    pub subject_name: String,
    pub subject_code: String,
    pub part: PaperPart,
    pub total_marks: i64,
    pub passing_marks: i64,
    pub on_date: Option<NaiveDate>,
    pub starts_at: Option<Clock>,
    pub ends_at: Option<Clock>,
    pub room: Option<String>,
    /// The set of subjects of which a student takes one.
    pub alternative: Option<String>,
    pub lists: i64,
    /// Lists that are submitted, checked or locked.
    pub submitted: i64,
    pub locked: i64,
    /// Cells that are filled.
    pub entered: i64,
    pub expected: i64,
}

/// How far the award lists of an exam are, at the reader's campuses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct ExamProgress {
    pub lists: i64,
    pub draft: i64,
    pub submitted: i64,
    pub checked: i64,
    pub locked: i64,
    /// Cells that are filled.
    pub entered: i64,
    pub expected: i64,
    /// Lists whose day has passed and that nobody has submitted.
    pub missing: i64,
    /// Teachers of the missing lists.
    pub teachers: i64,
}

/// An award list that is not locked yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct UnlockedList {
    pub id: i64,
    pub name: String,
    pub campus_name: String,
    pub teacher_name: Option<String>,
    pub status: String,
    pub entered: i64,
    pub expected: i64,
}

/// Everything about one exam.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ExamDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub series: String,
    pub category_id: i64,
    pub category_name: String,
    pub session_id: i64,
    pub session_name: String,
    pub program_id: i64,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub status: ExamStatus,
    /// Why the last step was taken back.
    pub status_reason: Option<String>,
    pub instructions: Option<String>,
    pub opened_at: Option<Instant>,
    pub closed_at: Option<Instant>,
    pub published_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub campuses: Vec<ExamCampus>,
    #[row(skip)]
    pub papers: Vec<ExamPaper>,
    #[row(skip)]
    pub progress: ExamProgress,
    /// The next step of the exam's setup; none once it is closed.
    #[row(skip)]
    pub next: Option<ExamStatus>,
    /// What stands against the next step; empty when it can be taken.
    #[row(skip)]
    pub blocks: Vec<String>,
    /// Lists at the reader's campuses that are not locked, of an open exam; the first of many.
    #[row(skip)]
    pub unlocked: Vec<UnlockedList>,
    /// Whether the reader may change it: all its campuses are theirs.
    #[row(skip)]
    pub may_change: bool,
}
