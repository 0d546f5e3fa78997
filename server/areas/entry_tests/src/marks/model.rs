//! A packet's sheet in a round.

pub mod file;

use crate::fast_tests::model::PartShown;
use exams::api::HalfMarks;
use kernel::{Form, Row};
use reporting::{
    import::ImportProblem,
    tables::{TableChoices, TableReading},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    /// Two people enter every mark; where they differ, `settled` decides.
    pub enum Round { First = "first", Second = "second", Settled = "settled" }
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct MarksQuery {
    pub test_id: i64,
    /// The first when left out; all of them in the round `settled`.
    pub packet: Option<i64>,
    pub round: Option<Round>,
}

/// A packet's scripts by code, without names. In the round `settled`: the cells in which the two rounds differ.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MarkSheet {
    pub test_id: i64,
    pub test_name: String,
    pub round: Round,
    pub packet: i64,
    pub packets: Vec<PacketShown>,
    pub parts: Vec<PartShown>,
    /// The merit list is frozen.
    pub is_locked: bool,
    /// Why the reader enters nothing in this round; none when they do.
    pub against: Option<String>,
    pub rows: Vec<ScriptRow>,
    /// Of the round `settled`.
    pub differences: Vec<Difference>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastPacket")]
pub struct PacketShown {
    pub packet: i64,
    pub scripts: i64,
    /// Cells of the round that are filled.
    pub entered: i64,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastScriptRow")]
pub struct ScriptRow {
    pub code: String,
    pub cells: Vec<CellShown>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastCell")]
pub struct CellShown {
    pub part_id: i64,
    /// None: not entered yet.
    pub marks: Option<HalfMarks>,
    pub version: Option<i64>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
#[schemars(rename = "FastDifference")]
pub struct Difference {
    pub code: String,
    pub part_id: i64,
    pub part_name: String,
    pub total_marks: i64,
    pub first: HalfMarks,
    pub first_by: String,
    pub second: HalfMarks,
    pub second_by: String,
    pub settled: Option<HalfMarks>,
    pub settled_by: Option<String>,
    /// Of the settled cell.
    pub version: Option<i64>,
}

/// Cells that somebody enters.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct MarksForm {
    pub test_id: i64,
    pub round: Round,
    #[garde(length(min = 1, max = 2_000), dive)]
    pub lines: Vec<MarkLine>,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[schemars(rename = "FastMarkLine")]
pub struct MarkLine {
    #[garde(length(min = 1, max = 12))]
    pub code: String,
    pub part_id: i64,
    /// None takes the cell back.
    pub marks: Option<HalfMarks>,
    /// As it was read; none for a cell that was empty.
    pub version: Option<i64>,
}

/// A file of marks: whose, and of which round.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[schemars(rename = "FastMarksFile")]
pub struct MarksFile {
    pub file_id: i64,
    pub test_id: i64,
    pub round: Round,
    /// How the file is to be read, where it does not say it itself.
    #[serde(default)]
    pub choices: TableChoices,
}

/// What a column of a file of marks can hold.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastMarksField")]
pub struct MarksField {
    pub name: String,
    /// The heading of the sheet that is taken.
    pub label: String,
}

/// What a file of marks would change. Nothing was written; `changes` are the lines that saving takes. While `reading.questions` are open there are none.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastMarksCheck")]
pub struct MarksCheck {
    pub changes: Vec<MarkChange>,
    /// Cells that stand as the file has them.
    pub same: i64,
    /// Wrong cells by row and column.
    pub problems: Vec<ImportProblem>,
    pub fields: Vec<MarksField>,
    /// How the file was read.
    pub reading: TableReading,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastMarkChange")]
pub struct MarkChange {
    pub row: i64,
    pub code: String,
    pub part_id: i64,
    pub part_name: String,
    /// None: not entered yet.
    pub was: Option<HalfMarks>,
    pub marks: HalfMarks,
    /// Of the cell as it stands.
    pub version: Option<i64>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FastMarksSaved")]
pub struct MarksSaved {
    pub written: i64,
    /// Cells of the round that are filled, of how many.
    pub entered: i64,
    pub expected: i64,
    /// Cells in which the rounds differ and nobody has settled it.
    pub open_differences: i64,
}
