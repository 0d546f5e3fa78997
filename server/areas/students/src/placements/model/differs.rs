//! What a move makes different beside the placements: shown before it is saved.

use chrono::NaiveDate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Sheets of attendance of a section that count other students than before, from the first to the last of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SheetsDiffer {
    pub section_id: i64,
    pub class_name: String,
    pub section_name: String,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
    pub sheets: i64,
    /// Marks that come from sheets of other sections, and those that go to them.
    pub marks_come: i64,
    pub marks_go: i64,
    /// Marks that count no more: nobody sat there on their day.
    pub marks_void: i64,
}

/// What attendance and exams have of days on which students sit elsewhere by now: after the last day of those who leave, since the first of those who come.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AfterLeaving {
    /// Sheets of attendance of these days: they follow.
    pub sheets: Vec<SheetsDiffer>,
    /// Exams with papers on these days: they stay as they are.
    pub exams: Vec<ExamDiffers>,
}

/// An exam whose lists, cards or places say otherwise than where students sat on the days of its papers. What is published stays as
/// it is, and marks stay on the award lists on which they were entered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExamDiffers {
    pub exam_id: i64,
    pub exam_name: String,
    pub is_published: bool,
    /// Marks of the students on award lists of other sections than theirs.
    pub marks: i64,
    /// Published cards of another section than the student's.
    pub cards: Vec<CardDiffers>,
    /// Published cards of others that would give another place.
    pub places: i64,
}

/// A card that names another section.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CardDiffers {
    pub student_id: i64,
    pub student_name: String,
    /// As the card says it.
    pub section_name: String,
    /// Where the student sat by now; none where they had no section.
    pub now_section_name: Option<String>,
}
