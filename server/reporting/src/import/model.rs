//! The columns of a sheet, and what a check and a finished import answer.

use crate::tables::{DayPurpose, Kind, TableChoices, TableReading, Wanted};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A column of the sheet.
#[derive(Debug)]
pub struct Field {
    /// As in the form, and in what a check says.
    pub name: &'static str,
    /// The heading of the template.
    pub label: &'static str,
    /// Other headings under which offices keep it.
    pub also: &'static [&'static str],
    /// What the template's example row shows.
    pub example: &'static str,
    /// What a cell means: how its column is read, and what a plain record takes from it.
    pub holds: Holds,
}

/// What the cells of a column mean to the form of a plain record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    Text,
    Amount,
    Number,
    Day,
    /// A day of birth: two digits of its year are this century, or the last one where that is still to come.
    Birthday,
    /// Yes or no; yes when it is empty.
    Flag,
    /// One of these codes, however it is written: `Non-filer` is `non_filer`.
    Word(&'static [&'static str]),
    /// The name or code of one of these choices (`of` of `/get-options`).
    Choice(&'static str),
}

impl Field {
    pub const fn new(name: &'static str, label: &'static str, also: &'static [&'static str], example: &'static str) -> Field {
        Field { name, label, also, example, holds: Holds::Text }
    }

    pub const fn holds(self, holds: Holds) -> Field {
        Field { holds, ..self }
    }

    /// What is looked for in a sheet.
    pub(super) fn wanted(&self) -> Wanted<'static> {
        let kind = match self.holds {
            Holds::Amount => Kind::Money,
            Holds::Day => Kind::Day(DayPurpose::Other),
            Holds::Birthday => Kind::Day(DayPurpose::Birth),
            Holds::Text | Holds::Number | Holds::Flag | Holds::Word(_) | Holds::Choice(_) => Kind::Text,
        };
        Wanted { name: self.name, label: self.label, also: self.also, kind, is_needed: self.name == NEEDED }
    }
}

/// The column without which a sheet is none of a register.
const NEEDED: &str = "name";

/// What every caller says of a sheet that was uploaded.
pub trait SheetRequest {
    fn file_id(&self) -> i64;
    /// Whose register it fills; checked against the caller's scope.
    fn campus_id(&self) -> i64;
    /// Field to heading, where the headings do not say it themselves.
    fn mapping(&self) -> &BTreeMap<String, String>;
    /// How the sheet is to be read, where it does not say it itself.
    fn choices(&self) -> &TableChoices;
    /// Says all of how it is to be read.
    fn choose(&mut self, choices: TableChoices);
}

/// The question of a register that needs nothing but the campus.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CampusSheet {
    pub file_id: i64,
    pub campus_id: i64,
    /// Field to heading, where the headings do not say it themselves.
    #[serde(default)]
    pub mapping: BTreeMap<String, String>,
    /// How the sheet is to be read, where it does not say it itself.
    #[serde(default)]
    pub choices: TableChoices,
}

impl SheetRequest for CampusSheet {
    fn file_id(&self) -> i64 {
        self.file_id
    }
    fn campus_id(&self) -> i64 {
        self.campus_id
    }
    fn mapping(&self) -> &BTreeMap<String, String> {
        &self.mapping
    }
    fn choices(&self) -> &TableChoices {
        &self.choices
    }
    fn choose(&mut self, choices: TableChoices) {
        self.choices = choices;
    }
}

/// One wrong cell. Rows are counted as the spreadsheet shows them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct ImportProblem {
    pub row: i64,
    /// The field's name; none when the whole row is meant.
    pub column: Option<String>,
    pub value: Option<String>,
    pub message: String,
}

/// Wrong cells that a check and a result name; `bad` counts the rows of all.
pub const MOST_PROBLEMS: usize = 1_000;
/// Letters that are told of a wrong cell.
const MOST_LETTERS: usize = 200;

impl ImportProblem {
    pub fn at(row: i64, column: &str, value: Option<String>, message: impl Into<String>) -> ImportProblem {
        let value = value.map(|value| match value.char_indices().nth(MOST_LETTERS) {
            Some((end, _)) => format!("{}…", &value[..end]),
            None => value,
        });
        ImportProblem { row, column: Some(column.to_owned()), value, message: message.into() }
    }
}

/// How many rows these problems are about.
pub fn rows_of(problems: &[ImportProblem]) -> i64 {
    problems.iter().map(|problem| problem.row).collect::<BTreeSet<_>>().len() as i64
}

/// A heading of the sheet and the field it was taken for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Heading {
    pub heading: String,
    pub field: Option<String>,
}

/// A field that a column can hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ImportField {
    pub name: String,
    /// Its heading in the template.
    pub label: String,
}

/// What a dry run found. Nothing was written. While `reading.questions` are open no row is judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ImportCheck {
    /// Rows read, without the head.
    pub rows: i64,
    pub good: i64,
    /// Taken in before, by this file or a copy of it.
    pub repeated: i64,
    pub bad: i64,
    /// The first 1,000.
    pub problems: Vec<ImportProblem>,
    pub headings: Vec<Heading>,
    /// The fields that the columns can hold.
    pub fields: Vec<ImportField>,
    /// How the sheet was read.
    pub reading: TableReading,
}

/// What a finished import did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ImportResult {
    pub rows: i64,
    pub written: i64,
    /// Taken in before, by this file or a copy of it.
    pub repeated: i64,
    pub bad: i64,
    /// The first 1,000.
    pub problems: Vec<ImportProblem>,
}

/// Which import is taken back: by its job.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct Undo {
    pub job_id: i64,
}

/// What taking an import back did.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Undone {
    pub removed: i64,
    /// Changed or used since.
    pub kept: i64,
}

/// The answer of a call that starts a job.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Started {
    pub job_id: i64,
}
