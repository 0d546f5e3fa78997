//! What a teacher enters and a head decides.

use super::MarkState;
use crate::half_marks::HalfMarks;
use kernel::{Checks, Form};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Cells of one step at most.
const MOST_LINES: usize = 500;

kernel::string_enum! {
    pub enum ListAct {
        Submit = "submit",
        /// Back to the teacher, with a reason.
        Return = "return",
        Check = "check",
        Lock = "lock",
    }
}

/// The missing award lists of an exam.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AwardListsForm {
    pub exam_id: i64,
}

/// A cell as it is entered: marks, or a word instead of them.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct MarkLine {
    pub student_id: i64,
    /// Left out with marks; with neither, the cell is emptied.
    pub state: Option<MarkState>,
    pub marks: Option<HalfMarks>,
    #[garde(length(max = 200))]
    pub remark: Option<String>,
    /// Of the cell that is changed, as it was read; none for one that was empty.
    pub version: Option<i64>,
}

/// What a cell holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    pub state: Option<MarkState>,
    pub obtained: Option<HalfMarks>,
}

impl Cell {
    pub const EMPTY: Cell = Cell { state: None, obtained: None };

    /// As sentences say it: `78`, `absent`, `nothing`.
    pub fn said(self) -> String {
        match (self.state, self.obtained) {
            (None, _) => "nothing".into(),
            (Some(MarkState::Obtained), Some(marks)) => marks.to_string(),
            (Some(MarkState::UnfairMeans), Some(marks)) => format!("unfair means ({marks})"),
            (Some(state), _) => state.as_str().replace('_', " "),
        }
    }
}

impl MarkLine {
    /// What the line makes of a cell, of a paper that gives so many marks; the error is a sentence for `marks`. Unfair means keep the marks that were there.
    pub fn cell(&self, before: Cell, total_marks: i64) -> Result<Cell, String> {
        let total = HalfMarks::whole(total_marks);
        if self.marks.is_some_and(|marks| marks > total) {
            return Err(format!("This paper gives {total_marks} at most."));
        }
        match (self.state, self.marks) {
            (None, None) => Ok(Cell::EMPTY),
            (None | Some(MarkState::Obtained), Some(marks)) => Ok(Cell { state: Some(MarkState::Obtained), obtained: Some(marks) }),
            (Some(MarkState::Obtained), None) => Err("Enter the marks.".into()),
            (Some(MarkState::UnfairMeans), marks) => Ok(Cell { state: Some(MarkState::UnfairMeans), obtained: marks.or(before.obtained) }),
            (Some(state), None) => Ok(Cell { state: Some(state), obtained: None }),
            (Some(state), Some(_)) => Err(format!("Somebody who is {state} has no marks.")),
        }
    }
}

/// Cells of an award list, those that are new or changed, and a step of it.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("award list", rules)]
pub struct AwardListForm {
    pub id: i64,
    #[serde(default)]
    #[garde(length(max = MOST_LINES), dive)]
    pub lines: Vec<MarkLine>,
    pub act: Option<ListAct>,
    /// Why a list is returned, or marks are changed once it is submitted.
    #[garde(length(max = 300))]
    pub reason: Option<String>,
}

impl AwardListForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.act.is_some() || !self.lines.is_empty(), "lines", "Enter marks first.");
        let mut seen = BTreeSet::new();
        for (n, line) in self.lines.iter().enumerate() {
            c.at("lines", n);
            c.ensure(seen.insert(line.student_id), "student_id", "This student is entered twice.");
            c.up();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(state: Option<MarkState>, halves: Option<i64>) -> MarkLine {
        MarkLine { student_id: 1, state, marks: halves.map(HalfMarks), remark: None, version: None }
    }

    #[test]
    fn a_cell_holds_marks_or_a_word() {
        let cell = |state, halves| line(state, halves).cell(Cell::EMPTY, 75);
        assert_eq!(cell(None, Some(149)), Ok(Cell { state: Some(MarkState::Obtained), obtained: Some(HalfMarks(149)) }));
        assert_eq!(cell(None, Some(150)).map(|cell| cell.said()), Ok("75".into()));
        assert_eq!(cell(None, Some(151)), Err("This paper gives 75 at most.".into()));
        assert_eq!(cell(None, None), Ok(Cell::EMPTY));
        assert_eq!(cell(Some(MarkState::Absent), None).map(|cell| cell.said()), Ok("absent".into()));
        assert!(cell(Some(MarkState::Absent), Some(20)).is_err() && cell(Some(MarkState::Obtained), None).is_err());
    }

    #[test]
    fn unfair_means_keep_what_was_written() {
        let before = Cell { state: Some(MarkState::Obtained), obtained: Some(HalfMarks(100)) };
        let after = line(Some(MarkState::UnfairMeans), None).cell(before, 75).expect("a cell");
        assert_eq!((after.obtained, after.said()), (Some(HalfMarks(100)), "unfair means (50)".into()));
    }
}
