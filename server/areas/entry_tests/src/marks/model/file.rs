//! The sheet of marks as a file: a row a script under its code, a column a part.

use super::{MarkSheet, ScriptRow};
use crate::fast_tests::model::PartShown;
use chrono::NaiveDate;
use documents::sheet::{Limits, open};
use exams::api::HalfMarks;
use reporting::{
    import::ImportProblem,
    tables::{self, Choices, Kind, Table, TableChoices, TableQuestion, TableQuestionKind, TableReading, TableRow, Wanted},
};
use std::collections::BTreeMap;

/// The heading of the first column.
pub const CODE: &str = "Code";
/// Marks of one file: as many as are saved at once.
const MOST: usize = 2_000;
/// The field of the script's code.
pub const CODE_FIELD: &str = "script_code";
/// The fields of the parts, in their order: a test has no more.
pub const PART_FIELDS: [&str; 10] = [
    "marks_of_part_1",
    "marks_of_part_2",
    "marks_of_part_3",
    "marks_of_part_4",
    "marks_of_part_5",
    "marks_of_part_6",
    "marks_of_part_7",
    "marks_of_part_8",
    "marks_of_part_9",
    "marks_of_part_10",
];

/// How the column of a part is headed.
pub fn heading(part: &PartShown) -> String {
    format!("{} ({})", part.name, part.total_marks)
}

/// The rows of a packet as they are written, with what is entered in the round.
pub fn rows(sheet: &MarkSheet) -> Vec<Vec<String>> {
    let row = |row: &ScriptRow| -> Vec<String> {
        let marks = row.cells.iter().map(|cell| cell.marks.map(|marks| marks.to_string()).unwrap_or_default());
        std::iter::once(row.code.clone()).chain(marks).collect()
    };
    sheet.rows.iter().map(row).collect()
}

/// A filled cell of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entered {
    pub row: i64,
    pub code: String,
    pub part_id: i64,
    /// The heading of its column.
    pub column: String,
    pub marks: HalfMarks,
}

/// What was read of a file: its filled cells, and those that cannot be read. While only a person can tell how it is to be read, neither.
#[derive(Debug)]
pub struct Filled {
    pub reading: TableReading,
    pub entered: Vec<Entered>,
    pub problems: Vec<ImportProblem>,
}

/// Reads a file of marks as it was chosen. Empty cells are left alone. The error is a sentence about the whole file.
pub fn of_file((name, bytes): (&str, &[u8]), parts: &[PartShown], chosen: &TableChoices, today: NaiveDate) -> Result<Filled, String> {
    let none = TableChoices::default();
    let book = open(name, bytes, chosen.text_form(&none), Limits::default()).map_err(|error| error.to_string())?;
    let headings: Vec<String> = parts.iter().map(heading).collect();
    let names: Vec<[&str; 1]> = parts.iter().map(|part| [part.name.as_str()]).collect();
    let mut wanted = vec![Wanted { name: CODE_FIELD, label: CODE, also: &["code of the script"], kind: Kind::Text, is_needed: true }];
    let columns = PART_FIELDS.into_iter().zip(headings.iter().zip(&names));
    wanted.extend(columns.map(|(field, (heading, also))| Wanted { name: field, label: heading, also, kind: Kind::Text, is_needed: false }));
    let Table { mut reading, rows } = tables::read(book, &wanted, Choices { chosen, kept: &none }, today);
    if reading.is_cut {
        return Err("This file has more rows than can be read at once; split it.".to_owned());
    }
    let has_part = reading.columns.iter().filter_map(|column| column.field.as_deref()).any(|field| PART_FIELDS.contains(&field));
    if reading.questions.is_empty() && !has_part {
        let names: Vec<&str> = parts.iter().map(|part| part.name.as_str()).collect();
        let sentence = format!("The file has no column of a part of this test: {}.", names.join(", "));
        reading.questions.push(TableQuestion { kind: TableQuestionKind::Column, field: None, sentence });
    }
    let (entered, problems) = if reading.questions.is_empty() { cells(&rows, parts) } else { (Vec::new(), Vec::new()) };
    if entered.len() > MOST {
        return Err("The file holds more than 2,000 marks. Send a sheet for each packet.".into());
    }
    Ok(Filled { reading, entered, problems })
}

/// The filled cells of the rows, and what is wrong with the others.
fn cells(rows: &[TableRow], parts: &[PartShown]) -> (Vec<Entered>, Vec<ImportProblem>) {
    let (mut entered, mut problems) = (Vec::new(), Vec::new());
    let mut seen: BTreeMap<String, i64> = BTreeMap::new();
    for row in rows {
        let filled: Vec<(&PartShown, &'static str)> =
            parts.iter().zip(PART_FIELDS).filter(|(_, field)| !row.written(field).is_empty()).collect();
        if filled.is_empty() {
            continue;
        }
        if let Some(problem) = &row.problem {
            problems.push(ImportProblem { row: row.number, column: None, value: None, message: problem.clone() });
            continue;
        }
        let code = match code_of(row, &seen) {
            Ok(code) => code,
            Err(problem) => {
                problems.push(problem);
                continue;
            }
        };
        for (part, field) in filled {
            let marks = row.text(field).and_then(|text| HalfMarks::parse(&text.unwrap_or_default()));
            match marks {
                Ok(marks) => entered.push(Entered { row: row.number, code: code.clone(), part_id: part.id, column: heading(part), marks }),
                Err(sentence) => {
                    problems.push(ImportProblem::at(row.number, &heading(part), Some(row.written(field).to_owned()), sentence));
                }
            }
        }
        seen.insert(code, row.number);
    }
    (entered, problems)
}

/// The code of a row's script, which stands once in a file.
fn code_of(row: &TableRow, seen: &BTreeMap<String, i64>) -> Result<String, ImportProblem> {
    let wrong = |value: Option<String>, sentence: String| ImportProblem::at(row.number, CODE, value, sentence);
    let code = row.text(CODE_FIELD).map_err(|sentence| wrong(Some(row.written(CODE_FIELD).to_owned()), sentence))?;
    let code = code.ok_or_else(|| wrong(None, "These marks have no script code.".to_owned()))?.to_uppercase();
    match seen.get(&code) {
        Some(first) => Err(wrong(Some(code), format!("This code stands in row {first} already."))),
        None => Ok(code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(id: i64, name: &str, total_marks: i64) -> PartShown {
        PartShown { id, name: name.into(), total_marks, minimum_marks: 0 }
    }

    fn read(text: &str, parts: &[PartShown]) -> Filled {
        let today = NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day");
        of_file(("marks.csv", text.as_bytes()), parts, &TableChoices::default(), today).expect("a sheet")
    }

    #[test]
    fn cells_are_read_by_code_and_part() {
        let parts = [part(1, "English", 40), part(2, "Mathematics", 60)];
        let text = "Entry test of December\n\nCode,English (40),mathematics,Remark\nabc234,30,45.5,x\nDEF567,,,\nGHJ345,thirty,7\n,8,\nABC234,1,1\nTotal,38,52.5\n";
        let read = read(text, &parts);
        let cells: Vec<(i64, &str, i64, i64)> =
            read.entered.iter().map(|one| (one.row, one.code.as_str(), one.part_id, one.marks.0)).collect();
        assert_eq!(cells, [(4, "ABC234", 1, 60), (4, "ABC234", 2, 91), (6, "GHJ345", 2, 14)]);
        let wrong: Vec<(i64, Option<&str>)> = read.problems.iter().map(|one| (one.row, one.column.as_deref())).collect();
        assert_eq!(wrong, [(6, Some("English (40)")), (7, Some(CODE)), (8, Some(CODE))]);
        assert_eq!((read.reading.heading_row, read.reading.totals.len()), (Some(3), 1));
    }

    #[test]
    fn a_file_of_something_else_is_asked_about() {
        let parts = [part(1, "English", 40)];
        let question = |text: &str| read(text, &parts).reading.questions.first().map(|one| (one.kind, one.sentence.clone()));
        assert_eq!(question("Name,English\nAli,3\n").expect("a question").0, TableQuestionKind::Headings);
        let (kind, sentence) = question("Code,Physics\nABC234,3\n").expect("a question");
        assert!(kind == TableQuestionKind::Column && sentence.contains("English"), "{sentence}");
    }
}
