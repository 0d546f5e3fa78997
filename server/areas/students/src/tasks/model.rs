//! A task: the record, the list, the forms and what they answer.

pub mod answers;

use crate::{rights, student_subjects::model::TAKEN_BY};
use academics::api::{OF_CLASS, OF_SECTION, OF_SUBJECT};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Error, Filter, Form, History, Instant, Record, Result, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeSet;

/// Sections that get the same task in one step at most.
const MOST_SECTIONS: usize = 20;
/// Students of one sheet of marks at most.
const MOST_LINES: usize = 500;
/// The most that a task gives.
const MOST_MARKS: i64 = 1_000;
/// Characters of an answer.
const LONGEST_ANSWER: usize = 8_000;

pub static TASK: Record = Record {
    table: "task",
    record_name: "task",
    columns: &[
        "campus_id",
        "section_id",
        "subject_id",
        "employee_id",
        "set_by",
        "title",
        "description",
        "assigned_on",
        "due_on",
        "takes_text",
        "takes_file",
        "total_marks",
        "attachment_file_id",
    ],
    scope: ScopeBy::Section { campus: "campus_id", section: "section_id", seen_by: None },
    history: History::of(&[rights::TASKS.update]),
    words: &["title"],
    ..Record::BARE
};

pub static TASK_HANDIN: Record = Record {
    table: "task_handin",
    record_name: "hand-in",
    columns: &[
        "task_id",
        "student_id",
        "campus_id",
        "answer",
        "file_id",
        "handed_in_at",
        "is_late",
        "marks",
        "remark",
        "marked_by",
        "marked_at",
    ],
    scope: ScopeBy::ThroughStudents { campus: "task_handin.campus_id", link: "student st WHERE st.id = task_handin.student_id" },
    history: History::of(&[rights::TASKS_MARK]),
    unique: &[Unique::of(
        "task_handin_once",
        &["task_id", "student_id"],
        "lines",
        "Something was submitted or marked meanwhile. Load the homework again.",
    )],
    ..Record::BARE
};

/// Whether somebody handed in a task `t` that nobody has looked at yet.
const WAITS: &str = "EXISTS (SELECT 1 FROM task_handin h WHERE h.task_id = t.id AND h.handed_in_at IS NOT NULL AND h.marked_at IS NULL)";

listed! {
    /// A row of the list.
    pub struct SectionTask of TASKS {
        name: "tasks",
        record_name: "task",
        from: "task t",
        scope: ScopeBy::Section { campus: "t.campus_id", section: "t.section_id", seen_by: Some(TAKEN_BY) },
        filters: &[
            Filter::id("session_id", "x.session_id"),
            Filter::id("class_id", "x.class_id"),
            Filter::id("subject_id", "t.subject_id"),
            Filter::of("employee_id", "t.employee_id"),
            Filter::when("is_open", "t.due_on >= :today"),
            Filter::when("waits_for_marks", WAITS),
        ],
        sort: "-due_on",
    } columns {
        id: i64 = hidden("t.id");
        section_id: i64 = hidden("t.section_id").filtered();
        title: String = text("t.title", "Title");
        subject_name: String = of(&OF_SUBJECT, "u.name", "t.subject_id").unfiltered();
        class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").unfiltered();
        section_name: String = of(&OF_SECTION, "x.name", "t.section_id").unfiltered();
        campus_name: String = of(&OF_CAMPUS, "k.name", "t.campus_id");
        set_by: String = text("t.set_by", "Set by");
        assigned_on: NaiveDate = date("t.assigned_on", "Given on").filtered();
        due_on: NaiveDate = date("t.due_on", "Due on").filtered();
        /// The most that it gives.
        total_marks: Option<i64> = int("t.total_marks", "Marks").nullable();
        /// Students who handed it in.
        handed_in: i64 = int("(SELECT count(*) FROM task_handin h WHERE h.task_id = t.id AND h.handed_in_at IS NOT NULL)", "Submitted");
        /// Hand-ins that nobody has marked yet.
        to_mark: i64 =
            int("(SELECT count(*) FROM task_handin h WHERE h.task_id = t.id AND h.handed_in_at IS NOT NULL AND h.marked_at IS NULL)", "To mark");
        has_attachment: bool = flag("CASE WHEN t.attachment_file_id IS NULL THEN FALSE ELSE TRUE END", "Attachment");
        created_at: Instant = instant("t.created_at", "Added");
    }
}

/// Homework for one section or several.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("homework", rules)]
pub struct TaskForm {
    /// Of a new task: each section gets one of its own. A task that is there stays in its section.
    #[serde(default)]
    #[column(skip)]
    #[garde(length(max = MOST_SECTIONS))]
    pub section_ids: Vec<i64>,
    pub subject_id: i64,
    #[garde(length(min = 2, max = 160))]
    pub title: String,
    #[garde(lines, length(max = 4_000))]
    pub description: Option<String>,
    pub assigned_on: NaiveDate,
    /// A day on which the section has school.
    pub due_on: NaiveDate,
    /// Whether students hand in a text.
    #[serde(default)]
    pub takes_text: bool,
    /// Whether students hand in a file.
    #[serde(default)]
    pub takes_file: bool,
    /// The most that it gives; left out, it is not marked.
    #[garde(range(min = 1, max = MOST_MARKS))]
    pub total_marks: Option<i64>,
    pub attachment_file_id: Option<i64>,
}

impl TaskForm {
    fn rules(&mut self, c: &mut Checks) {
        let once: BTreeSet<i64> = self.section_ids.iter().copied().collect();
        c.ensure(once.len() == self.section_ids.len(), "section_ids", "A section is entered twice.");
        c.ensure(self.due_on >= self.assigned_on, "due_on", "This is before the day on which the homework is assigned.");
        c.ensure(
            self.due_on <= self.assigned_on + chrono::Months::new(6),
            "due_on",
            "Choose a day within six months of the day on which it is given.",
        );
    }
}

/// One task, or those that match.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct TaskAsk {
    /// With it, this task with its hand-ins; without it, the list.
    pub id: Option<i64>,
    pub campus_id: Option<i64>,
    pub class_id: Option<i64>,
    pub section_id: Option<i64>,
    pub subject_id: Option<i64>,
    pub assigned_on_from: Option<NaiveDate>,
    pub assigned_on_to: Option<NaiveDate>,
    pub due_on_from: Option<NaiveDate>,
    pub due_on_to: Option<NaiveDate>,
    #[schemars(length(max = 200))]
    pub search: Option<String>,
    pub page: Option<i64>,
    pub per_page: Option<i64>,
}

impl TaskAsk {
    /// As the list asks for it.
    pub fn pairs(&self) -> Vec<(String, String)> {
        let mut out = Vec::new();
        let mut say = |name: &str, value: Option<String>| out.extend(value.map(|value| (name.to_owned(), value)));
        for (name, id) in [
            ("campus_id", self.campus_id),
            ("class_id", self.class_id),
            ("section_id", self.section_id),
            ("subject_id", self.subject_id),
            ("page", self.page),
            ("per_page", self.per_page),
        ] {
            say(name, id.map(|id| id.to_string()));
        }
        for (name, day) in [
            ("assigned_on_from", self.assigned_on_from),
            ("assigned_on_to", self.assigned_on_to),
            ("due_on_from", self.due_on_from),
            ("due_on_to", self.due_on_to),
        ] {
            say(name, day.map(|day| day.to_string()));
        }
        say("search", self.search.clone());
        out
    }
}

/// What a student hands in, or their parent for them. Again before it is marked, it takes the place of what was there.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("submission", rules)]
pub struct HandInForm {
    pub task_id: i64,
    pub student_id: i64,
    #[garde(lines, length(max = LONGEST_ANSWER))]
    pub answer: Option<String>,
    pub file_id: Option<i64>,
}

impl HandInForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.answer.is_some() || self.file_id.is_some(), "answer", "Write an answer or choose a file.");
    }
}

/// The mark of one student.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct TaskMarkLine {
    pub student_id: i64,
    #[garde(range(min = 0, max = MOST_MARKS))]
    pub marks: Option<i64>,
    #[garde(length(max = 300))]
    pub remark: Option<String>,
    /// Of the hand-in, as it was read; none where there was none. 422 when somebody else changed it meanwhile.
    pub version: Option<i64>,
}

/// Marks of a task. A student who handed nothing in may get one too: for work that was shown in class.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("mark", rules)]
pub struct TaskMarksForm {
    pub task_id: i64,
    #[garde(length(min = 1, max = MOST_LINES), dive)]
    pub lines: Vec<TaskMarkLine>,
}

impl TaskMarksForm {
    fn rules(&mut self, c: &mut Checks) {
        let mut seen = BTreeSet::new();
        for (n, line) in self.lines.iter().enumerate() {
            c.at("lines", n);
            c.ensure(seen.insert(line.student_id), "student_id", "This student is entered twice.");
            c.up();
        }
    }
}

/// The tasks of a student between two days.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct OfStudent {
    pub student_id: i64,
    /// Due from this day on; 30 days ago when left out.
    pub from: Option<NaiveDate>,
}

/// The diary of a section, or of the section in which a student sits, on a day.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct DiaryQuery {
    pub section_id: Option<i64>,
    pub student_id: Option<i64>,
    /// Today when left out.
    pub day: Option<NaiveDate>,
}

/// The sections to which a task is to be set.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OfSections {
    /// Ids with commas between.
    #[schemars(length(max = 400), regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub section_ids: String,
}

impl OfSections {
    pub fn ids(&self) -> Result<BTreeSet<i64>> {
        let read = |id: &str| id.trim().parse::<i64>().map_err(|_| Error::field("section_ids", "Ids are numbers with commas between."));
        let ids: BTreeSet<i64> = self.section_ids.split(',').map(read).collect::<Result<_>>()?;
        if ids.len() > MOST_SECTIONS {
            return Err(Error::field("section_ids", format!("These are more than {MOST_SECTIONS} sections. Choose fewer.")));
        }
        Ok(ids)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(assigned: &str, due: &str) -> TaskForm {
        serde_json::from_value(serde_json::json!({
            "subject_id": 1, "title": "Exercise 4", "assigned_on": assigned, "due_on": due, "total_marks": 10,
        }))
        .expect("a form")
    }

    #[test]
    fn a_task_is_due_after_it_is_given() {
        assert!(form("2026-11-24", "2026-11-26").check().is_ok());
        assert!(form("2026-11-24", "2026-11-23").check().is_err());
        assert!(form("2026-11-24", "2027-11-24").check().is_err());
    }

    #[test]
    fn a_section_gets_a_task_once() {
        let new = |section_ids| TaskForm { section_ids, ..form("2026-11-24", "2026-11-26") };
        assert!(new(vec![1, 2]).check().is_ok() && new(vec![1, 1]).check().is_err());
    }

    #[test]
    fn something_is_handed_in() {
        let form = |answer: Option<&str>, file_id| HandInForm { task_id: 1, student_id: 2, answer: answer.map(str::to_owned), file_id };
        assert!(form(Some("Done"), None).check().is_ok() && form(None, Some(3)).check().is_ok());
        assert!(form(None, None).check().is_err() && form(Some("  "), None).check().is_err());
    }
}
