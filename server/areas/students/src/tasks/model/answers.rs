//! What the calls of tasks answer.

use super::SectionTask;
use chrono::NaiveDate;
use kernel::{Instant, Row, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    /// How a student stands with a task.
    pub enum HandInState { Due = "due", Missing = "missing", HandedIn = "handed_in", Late = "late", Marked = "marked", Shown = "shown_in_class" }
}

/// How a student stands with a task on a day.
pub fn state_of(task: &Sent, today: NaiveDate) -> HandInState {
    match (task.handed_in_at.is_some(), task.is_marked) {
        (_, true) => HandInState::Marked,
        (true, false) if task.is_late => HandInState::Late,
        (true, false) => HandInState::HandedIn,
        (false, false) if !task.takes_hand_ins => HandInState::Shown,
        (false, false) if task.due_on < today => HandInState::Missing,
        (false, false) => HandInState::Due,
    }
}

/// What the state is made of.
pub struct Sent {
    pub due_on: NaiveDate,
    pub takes_hand_ins: bool,
    pub handed_in_at: Option<Instant>,
    pub is_late: bool,
    pub is_marked: bool,
}

/// The tasks that were set, one a section.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TasksSet {
    /// The first of them.
    pub id: i64,
    pub ids: Vec<i64>,
}

/// A subject in which a task is set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TaskSubject {
    pub id: i64,
    pub name: String,
}

/// Everything about one task. Families see the hand-ins of their own.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct TaskDetails {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub subject_id: i64,
    pub subject_name: String,
    pub employee_id: Option<i64>,
    pub set_by: String,
    pub title: String,
    pub description: Option<String>,
    pub assigned_on: NaiveDate,
    pub due_on: NaiveDate,
    pub takes_text: bool,
    pub takes_file: bool,
    pub total_marks: Option<i64>,
    pub attachment_file_id: Option<i64>,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub attachment: Option<FileRef>,
    /// Whether the reader may change, mark and delete it: a teacher in their own subjects.
    #[row(skip)]
    pub is_own: bool,
    #[row(skip)]
    pub handins: Vec<HandIn>,
}

/// A student who takes the subject, with what they handed in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct HandIn {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub state: HandInState,
    pub version: Option<i64>,
    pub answer: Option<String>,
    pub file: Option<FileRef>,
    pub handed_in_at: Option<Instant>,
    pub is_late: bool,
    pub marks: Option<i64>,
    pub remark: Option<String>,
    pub marked_by: Option<String>,
}

/// What was asked for: a task, or the page of those that match.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TaskAnswer {
    pub task: Option<TaskDetails>,
    pub tasks: Vec<SectionTask>,
    pub total: i64,
}

/// A task as a student has it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StudentTask {
    pub id: i64,
    pub title: String,
    pub subject_name: String,
    pub set_by: String,
    pub assigned_on: NaiveDate,
    pub due_on: NaiveDate,
    pub takes_text: bool,
    pub takes_file: bool,
    pub total_marks: Option<i64>,
    pub state: HandInState,
    pub handed_in_at: Option<Instant>,
    pub marks: Option<i64>,
    pub remark: Option<String>,
}

/// A task in the diary.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct DiaryTask {
    pub id: i64,
    pub subject_name: String,
    pub title: String,
    pub description: Option<String>,
    pub set_by: String,
    pub assigned_on: NaiveDate,
    pub due_on: NaiveDate,
    pub has_attachment: bool,
}

/// The diary of a section on a day: what was given and what is due.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Diary {
    pub section_id: i64,
    pub section_name: String,
    pub class_name: String,
    pub campus_name: String,
    pub campus_name_ur: Option<String>,
    pub day: NaiveDate,
    pub given: Vec<DiaryTask>,
    pub due: Vec<DiaryTask>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_says_more_than_a_hand_in_and_that_more_than_a_day() {
        let today: NaiveDate = "2026-11-24".parse().expect("a day");
        let sent = |due: &str, handed_in: bool, is_late, is_marked| Sent {
            due_on: due.parse().expect("a day"),
            takes_hand_ins: true,
            handed_in_at: handed_in.then(Instant::default),
            is_late,
            is_marked,
        };
        assert_eq!(state_of(&sent("2026-11-24", false, false, false), today), HandInState::Due);
        assert_eq!(state_of(&sent("2026-11-23", false, false, false), today), HandInState::Missing);
        assert_eq!(state_of(&sent("2026-11-23", true, true, false), today), HandInState::Late);
        assert_eq!(state_of(&sent("2026-11-23", true, false, false), today), HandInState::HandedIn);
        assert_eq!(state_of(&sent("2026-11-23", false, false, true), today), HandInState::Marked);
        assert_eq!(state_of(&Sent { takes_hand_ins: false, ..sent("2026-11-23", false, false, false) }, today), HandInState::Shown);
    }
}
