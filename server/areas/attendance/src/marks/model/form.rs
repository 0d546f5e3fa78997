//! What a teacher enters on a sheet.

use super::MarkStatus;
use chrono::NaiveDate;
use kernel::{Checks, Form, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Marks in one step at most.
const MOST: usize = 500;

/// Which sheet: a section and day, and the lecture's period and subject where lectures are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SheetKey {
    pub section_id: i64,
    pub date: NaiveDate,
    pub lecture_id: Option<i64>,
    pub subject_id: Option<i64>,
}

impl SheetKey {
    /// The sheet of the day.
    pub fn of_day(section_id: i64, date: NaiveDate) -> SheetKey {
        SheetKey { section_id, date, lecture_id: None, subject_id: None }
    }
}

/// A finished sheet that is to be marked further before families are told.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct SheetTakenBack {
    pub section_id: i64,
    pub date: NaiveDate,
}

/// A student's mark as it is entered.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct StudentMarkLine {
    pub student_id: i64,
    pub status: MarkStatus,
    #[garde(length(max = 200))]
    pub remark: Option<String>,
    /// Of the mark that is changed, as it was read; none for a student who was not marked.
    pub version: Option<i64>,
}

/// Marks of a sheet: those who were marked or changed, not all of them.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct StudentMarksForm {
    pub section_id: i64,
    pub date: NaiveDate,
    /// The period of the lecture; the sheet of the day when left out.
    pub lecture_id: Option<i64>,
    /// Which subject, where several share the period: the marker's own, else the first, when left out.
    pub subject_id: Option<i64>,
    #[garde(length(max = MOST))]
    pub lines: Vec<StudentMarkLine>,
    /// The sheet is done, whoever is not marked.
    #[serde(default)]
    pub confirm: bool,
    /// Why marks are changed; needed once the sheet is confirmed or locked.
    #[garde(length(max = 200))]
    pub reason: Option<String>,
}

impl StudentMarksForm {
    /// The lines, or a sentence for each wrong field.
    pub fn check(self) -> Result<StudentMarksForm> {
        let mut c = Checks::of("attendance");
        let mut form = self.checked(&mut c);
        c.ensure(form.confirm || !form.lines.is_empty(), "lines", "Mark somebody first.");
        let mut seen = std::collections::BTreeSet::new();
        let mut lines = Vec::with_capacity(form.lines.len());
        for (n, line) in form.lines.into_iter().enumerate() {
            let line = line.checked(c.at("lines", n));
            c.ensure(seen.insert(line.student_id), "student_id", "This student is entered twice.");
            lines.push(line);
            c.up();
        }
        c.done()?;
        form.lines = lines;
        Ok(form)
    }

    pub fn key(&self) -> SheetKey {
        SheetKey { section_id: self.section_id, date: self.date, lecture_id: self.lecture_id, subject_id: self.subject_id }
    }
}
