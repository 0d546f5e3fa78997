//! What the call of results asks and answers.

use crate::{
    marks::award_lists::model::MarkState,
    results::{
        cards::model::{CardCategory, CardContent},
        formats::model::ResultBasis,
        reckoning::model::{Decision, Places},
    },
    setup::exams::model::ExamStatus,
};
use kernel::Instant;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An exam, or a format that weighs a session; and whose results.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct SummaryQuery {
    pub exam_id: Option<i64>,
    /// Of an exam, the class's usual one when left out.
    pub format_id: Option<i64>,
    pub campus_id: Option<i64>,
    pub class_id: Option<i64>,
    pub section_id: Option<i64>,
    pub student_id: Option<i64>,
}

/// Results with what they are made by.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct ResultSummary {
    pub exam_id: Option<i64>,
    pub exam_name: Option<String>,
    pub exam_status: Option<ExamStatus>,
    pub format_id: Option<i64>,
    pub format_name: Option<String>,
    pub basis: ResultBasis,
    pub grade_scale_name: String,
    pub session_name: String,
    pub class_name: String,
    /// Of a weighted result, the categories that count.
    pub categories: Vec<CardCategory>,
    pub subjects: Vec<SummarySubject>,
    pub rows: Vec<SummaryRow>,
    /// Of one student, all that a card of this result would say.
    pub content: Option<Box<CardContent>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SummarySubject {
    pub id: i64,
    pub name: String,
}

/// A student's result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SummaryRow {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub section_id: i64,
    pub section_name: String,
    pub campus_name: String,
    pub subjects: Vec<SummaryMark>,
    /// Hundredths of a mark.
    pub obtained_hundredths: i64,
    pub total_hundredths: i64,
    /// Hundredths of a percent; none while marks are missing, as there is no grade then.
    pub percent: Option<i64>,
    pub grade: Option<String>,
    pub decision: Decision,
    /// Subjects that are not passed.
    pub failed: i64,
    pub places: Places,
    pub is_withheld: bool,
    /// The card that was given out; none before publication.
    pub card: Option<SummaryCard>,
}

/// What a student has in a subject.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SummaryMark {
    pub subject_id: i64,
    pub obtained_hundredths: i64,
    pub total_hundredths: i64,
    pub percent: Option<i64>,
    pub grade: Option<String>,
    pub passed: Option<bool>,
    /// Of the exam's papers, when one is not marked as usual: absent, exempt, unfair means.
    pub word: Option<MarkState>,
    /// Marks are missing.
    pub is_missing: bool,
    /// The student takes it no more: it is not added.
    pub is_dropped: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SummaryCard {
    pub id: i64,
    pub number: i64,
    pub made_at: Instant,
}
