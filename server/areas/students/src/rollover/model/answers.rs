//! What the calls answer: a preview, and a rollover with what it did.

use super::{LineState, Promotion, RolloverState, RolloverStep};
use crate::placements::model::differs::{ExamDiffers, SheetsDiffer};
use academics::api::Wing;
use chrono::NaiveDate;
use kernel::{Instant, Money, Row, jobs::JobStatus};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What would become of a class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClassAhead {
    pub class_id: i64,
    pub class_name: String,
    pub program_name: String,
    /// None: the students graduate.
    pub to_class_id: Option<i64>,
    pub to_class_name: Option<String>,
    /// Whether the class has a promotion list.
    pub has_list: bool,
    pub moves_up: i64,
    pub graduates: i64,
    pub repeats: i64,
    pub stays: i64,
    /// Of those who go up or repeat, students for whom no section has a seat.
    pub without_section: i64,
    pub conditional: i64,
    pub provisional: i64,
    /// Sections of the new session that are made for it.
    pub sections: i64,
    /// What is odd, and what happens, a sentence each.
    pub problems: Vec<String>,
}

/// A section of the new session.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SectionAhead {
    pub class_id: i64,
    pub class_name: String,
    pub program_name: String,
    pub name: String,
    pub wing: Wing,
    pub capacity: i64,
    /// Students who sit in it already.
    pub taken: i64,
    /// Students who would come.
    pub coming: i64,
    /// It is there already, so nothing about it is changed.
    pub is_there: bool,
}

/// What teachers have in the old session and would get in the new one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TeachingAhead {
    pub incharges: i64,
    pub subjects: i64,
    pub visits: i64,
    pub lectures: i64,
}

/// What a rollover would do. Nothing was written.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RolloverAhead {
    pub campus_name: String,
    pub from_session_name: String,
    pub to_session_name: String,
    pub begins_on: NaiveDate,
    /// The last day in the old sections, and the day of graduation.
    pub last_day: NaiveDate,
    /// The first day is still to come: sections and templates are made at once, students go over on the day.
    pub waits: bool,
    pub classes: Vec<ClassAhead>,
    pub sections: Vec<SectionAhead>,
    pub teaching: TeachingAhead,
    /// Students who move up, repeat or graduate.
    pub students: i64,
    pub sections_to_make: i64,
    /// Fee templates that the new session lacks.
    pub templates: i64,
    /// Students who owe something, which stays with them, and how much.
    pub owing: i64,
    pub owed_minor: Money,
    /// What is odd about the whole, a sentence each.
    pub notes: Vec<String>,
    /// Where its first day has come: sheets of attendance from that day on. They follow.
    pub sheets: Vec<SheetsDiffer>,
    /// Where its first day has come: exams with papers from that day on. They stay as they are.
    pub exams: Vec<ExamDiffers>,
}

/// A student of a preview.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StudentAhead {
    pub student_id: i64,
    pub registration_no: String,
    pub name: String,
    pub class_name: String,
    pub section_name: Option<String>,
    pub step: RolloverStep,
    pub outcome: Option<Promotion>,
    pub to_class_name: Option<String>,
    pub to_section_name: Option<String>,
    /// Why the student stays, or gets no section.
    pub reason: Option<String>,
}

/// What was put into the queue.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct RolloverStarted {
    pub id: i64,
    pub job_id: i64,
    /// Students.
    pub total: i64,
}

/// What became of a class.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ClassDone {
    pub class_id: i64,
    pub class_name: String,
    pub program_name: String,
    pub to_class_id: Option<i64>,
    pub to_class_name: Option<String>,
    pub moved: i64,
    pub graduated: i64,
    pub repeated: i64,
    pub stayed: i64,
    pub without_section: i64,
    /// Somebody moved them meanwhile.
    pub left_alone: i64,
    /// Not come to yet.
    pub planned: i64,
    pub undone: i64,
    /// Could not be taken back.
    pub not_undone: i64,
}

/// What became of a section.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SectionDone {
    pub id: i64,
    pub class_name: String,
    pub program_name: String,
    pub name: String,
    /// None before it is made, and once it was taken back.
    pub section_id: Option<i64>,
    pub is_made: bool,
    pub copied_incharge: bool,
    pub copied_subjects: i64,
    pub copied_visits: i64,
    pub copied_lectures: i64,
    pub state: LineState,
    pub note: Option<String>,
}

/// Everything about one rollover.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct YearRolloverDetails {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub from_session_id: i64,
    pub from_session_name: String,
    pub to_session_id: i64,
    pub to_session_name: String,
    pub begins_on: NaiveDate,
    pub draws_plans: bool,
    pub state: RolloverState,
    /// The job that rolls over, or the one that takes it back; its starter follows it.
    pub job_id: Option<i64>,
    pub job_status: Option<JobStatus>,
    pub job_error: Option<String>,
    pub templates: i64,
    pub plans: i64,
    pub started_by: String,
    pub undone_by: Option<String>,
    pub undone_at: Option<Instant>,
    pub undo_reason: Option<String>,
    /// What stands against it on its first day, or could not be taken back.
    pub note: Option<String>,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub classes: Vec<ClassDone>,
    #[row(skip)]
    pub sections: Vec<SectionDone>,
    /// Why it cannot be taken back now; none when it can.
    #[row(skip)]
    pub undo_refusal: Option<String>,
}
