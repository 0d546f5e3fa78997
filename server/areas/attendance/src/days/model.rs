use crate::marks::model::{MarkCounts, MarkSource, MarkStatus};
use academics::api::DayKind;
use chrono::NaiveDate;
use kernel::{Instant, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Days of one answer at most.
pub const MOST_DAYS: i64 = 400;

/// Whose days, and which.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct StudentDaysQuery {
    pub student_id: i64,
    /// The first day of the student's session when left out.
    pub from: Option<NaiveDate>,
    /// Today when left out.
    pub to: Option<NaiveDate>,
}

/// `{ student }`.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StudentAttendance {
    pub student: StudentDays,
}

/// A student's attendance between two days.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StudentDays {
    pub id: i64,
    pub registration_no: String,
    pub name: String,
    pub name_ur: Option<String>,
    pub class_name: String,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
    pub campus_name: String,
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// What closes the last day for the student; none on a school day.
    pub closed: Option<DayKind>,
    /// As the calendar names it.
    pub closed_for: Option<String>,
    pub days: Vec<StudentDay>,
    pub counts: MarkCounts,
    /// Marked days.
    pub marked: i64,
    /// School days on which the section has a sheet, and the student no mark on it.
    pub unmarked: i64,
    /// Hundredths of a percent; none before any day is marked.
    pub percent: Option<i64>,
    /// Percent needed for the examination, by the campus's setting.
    pub percent_needed: i64,
    /// Enough attendance, or a shortage that was condoned.
    pub is_eligible: bool,
    /// The shortage in the student's session is condoned.
    pub is_condoned: bool,
    /// The percentage is below the campus's warning.
    pub is_warned: bool,
    /// Days in a row that may be missed before the percentage is too low; none when it is too low already.
    pub may_miss: Option<i64>,
    /// Absences in a run up to the last day.
    pub run: i64,
    /// Absences in a run that propose a strike-off.
    pub run_limit: i64,
    /// By subject, where lectures are marked.
    pub subjects: Vec<SubjectAttendance>,
}

/// A marked day of a student.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct StudentDay {
    pub date: NaiveDate,
    pub status: MarkStatus,
    pub remark: Option<String>,
    pub source: MarkSource,
    pub section_name: String,
    pub marked_by: String,
    pub marked_at: Instant,
    /// How often the mark was changed.
    pub corrections: i64,
}

/// A subject's lectures.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SubjectAttendance {
    pub subject_id: i64,
    pub subject_name: String,
    pub counts: MarkCounts,
    pub marked: i64,
    pub percent: Option<i64>,
    /// Enough attendance, or a shortage that was condoned.
    pub is_eligible: bool,
    pub is_condoned: bool,
}
