use crate::setup::exams::model::{ExamStatus, PaperPart};
use academics::api::Clock;
use chrono::NaiveDate;
use kernel::Row;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The date sheet of an exam, or those of a student.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct DateSheetQuery {
    /// The exam; with a student too, only the papers that they sit.
    pub id: Option<i64>,
    /// Without an exam: those of the student's class that are not over.
    pub student_id: Option<i64>,
}

/// The papers of an exam in the order of their days.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct DateSheet {
    /// Of the exam.
    pub id: i64,
    pub name: String,
    pub class_id: i64,
    pub class_name: String,
    pub session_name: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub status: ExamStatus,
    pub instructions: Option<String>,
    #[row(skip)]
    pub campuses: Vec<String>,
    /// Of whom it is, where a student was asked for.
    #[row(skip)]
    pub student_name: Option<String>,
    #[row(skip)]
    pub papers: Vec<DateSheetPaper>,
}

/// A row of the date sheet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DateSheetPaper {
    /// Of the paper.
    pub id: i64,
    pub subject_id: i64,
    pub subject_name: String,
    pub part: PaperPart,
    pub total_marks: i64,
    pub on_date: Option<NaiveDate>,
    pub starts_at: Option<Clock>,
    pub ends_at: Option<Clock>,
    pub room: Option<String>,
}
