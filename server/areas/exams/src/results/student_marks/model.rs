//! What the call of one student's results answers.

use crate::{
    results::cards::model::{CardContent, CardStudent, ClassAverages},
    setup::{categories::ExamKind, exams::model::ExamStatus},
};
use chrono::NaiveDate;
use kernel::Instant;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A student with the results of their exams, the last one first.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct StudentMarks {
    pub id: i64,
    #[serde(flatten)]
    pub student: CardStudent,
    pub class_name: String,
    pub section_name: Option<String>,
    pub campus_name: String,
    pub exams: Vec<ExamOfStudent>,
}

/// An exam of a student.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct ExamOfStudent {
    pub exam_id: i64,
    pub exam_name: String,
    pub category_name: String,
    pub kind: ExamKind,
    pub session_name: String,
    pub class_name: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub status: ExamStatus,
    pub published_at: Option<Instant>,
    /// The family does not see it.
    pub is_withheld: bool,
    /// The card that was given out; none before publication.
    pub card_id: Option<i64>,
    pub card_number: Option<i64>,
    /// What the card says; to staff, of an exam that is not published, what it would say, without places. None of a withheld result to its family.
    pub content: Option<CardContent>,
    /// Of the card, where it shows them.
    pub averages: Option<ClassAverages>,
}
