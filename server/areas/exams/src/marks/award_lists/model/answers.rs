//! What the calls of award lists answer.

use super::{AwardListStatus, ListAct, MarkState};
use crate::{
    half_marks::HalfMarks,
    marks::corrections::MarkCorrection,
    setup::exams::model::{ExamStatus, PaperPart},
};
use chrono::NaiveDate;
use kernel::{Instant, Row};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What was made of the lists of an exam.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListsMade {
    /// Lists that were missing.
    pub lists: i64,
    /// Drafts whose teacher or number of students is another by now.
    pub changed: i64,
}

/// What came of locking many lists.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ListsLocked {
    pub locked: i64,
    /// Lists that are not checked, were locked before, or hold marks that who locks entered.
    pub passed_over: i64,
}

/// What was saved.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MarksSaved {
    /// Cells that are new or changed; those that stood there already as they were sent are not counted.
    pub written: i64,
    pub entered: i64,
    pub expected: i64,
    pub status: AwardListStatus,
}

/// A student of an award list with their cell.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct AwardRow {
    pub student_id: i64,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub name: String,
    pub name_ur: Option<String>,
    pub father_name: Option<String>,
    /// Whether the student sits here on the day of the paper; one who does not has a mark all the same, and is not expected.
    pub sits: bool,
    pub state: Option<MarkState>,
    pub marks: Option<HalfMarks>,
    /// What moderation made of the marks.
    pub moderated_marks: Option<HalfMarks>,
    pub grace_marks: HalfMarks,
    pub remark: Option<String>,
    /// Of the cell; sent back when it is changed.
    pub version: Option<i64>,
    pub marked_by: Option<String>,
    pub marked_at: Option<Instant>,
    /// Another list of this paper that holds a mark of the student.
    pub other_list: Option<String>,
    /// Whether the mark of the other list counts; else the one here does.
    pub other_counts: bool,
    /// What the student has elsewhere in the session, in hundredths of a percent: for finding slips.
    pub usual_percent: Option<i64>,
}

/// What the cells of a list come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ListSummary {
    pub appeared: i64,
    pub absent: i64,
    pub exempt: i64,
    pub unfair_means: i64,
    /// Of those who appeared.
    pub passed: i64,
    pub highest: Option<HalfMarks>,
    pub lowest: Option<HalfMarks>,
    /// Of those who appeared, in hundredths of a mark.
    pub average: Option<i64>,
}

/// One award list with its cells.
#[derive(Debug, Serialize, JsonSchema, Row)]
pub struct AwardListDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub exam_id: i64,
    pub exam_name: String,
    pub exam_status: ExamStatus,
    pub session_name: String,
    pub paper_id: i64,
    pub subject_id: i64,
    pub subject_name: String,
    pub part: PaperPart,
    pub total_marks: i64,
    pub passing_marks: i64,
    pub on_date: Option<NaiveDate>,
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub program_name: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub employee_id: Option<i64>,
    pub teacher_name: Option<String>,
    pub status: AwardListStatus,
    pub returned_reason: Option<String>,
    pub submitted_by: Option<String>,
    pub submitted_at: Option<Instant>,
    pub checked_by: Option<String>,
    pub checked_at: Option<Instant>,
    pub locked_by: Option<String>,
    pub locked_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub expected: i64,
    #[row(skip)]
    pub entered: i64,
    /// Why the reader does not change its cells; none when they do.
    #[row(skip)]
    pub refusal: Option<String>,
    /// A change of marks asks for a reason, and is listed.
    #[row(skip)]
    pub needs_reason: bool,
    /// The steps that the reader may take now.
    #[row(skip)]
    pub acts: Vec<ListAct>,
    #[row(skip)]
    pub summary: ListSummary,
    #[row(skip)]
    pub data: Vec<AwardRow>,
    /// Marks that were changed after the list was submitted, the last first.
    #[row(skip)]
    pub corrections: Vec<MarkCorrection>,
}
