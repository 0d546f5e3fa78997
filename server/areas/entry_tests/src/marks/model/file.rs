//! The sheet of marks as a file: a row a script under its code, a column a part.

use super::{MarkSheet, ScriptRow};
use crate::fast_tests::model::PartShown;
use documents::sheet::Table;
use exams::api::HalfMarks;
use reporting::import::{ImportProblem, plain};
use std::collections::BTreeMap;

/// The heading of the first column.
pub const CODE: &str = "Code";
/// Marks of one file: as many as are saved at once.
const MOST: usize = 2_000;

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

/// The filled cells of a file, and those that cannot be read. Empty cells are left alone. The error is a sentence about the whole file.
pub fn read(table: &Table, parts: &[PartShown]) -> Result<(Vec<Entered>, Vec<ImportProblem>), String> {
    let code_at = table
        .header
        .iter()
        .position(|own| ["code", "scriptcode"].contains(&plain(own).as_str()))
        .ok_or("The file has no column Code. Take the sheet of this test.")?;
    let means = |own: &str, part: &PartShown| [heading(part), part.name.clone()].iter().any(|name| plain(name) == plain(own));
    let columns: Vec<(usize, &PartShown)> =
        table.header.iter().enumerate().filter_map(|(at, own)| parts.iter().find(|part| means(own, part)).map(|part| (at, part))).collect();
    if columns.is_empty() {
        let names: Vec<&str> = parts.iter().map(|part| part.name.as_str()).collect();
        return Err(format!("The file has no column of a part of this test: {}.", names.join(", ")));
    }
    let (mut entered, mut problems) = (Vec::new(), Vec::new());
    let mut seen: BTreeMap<String, i64> = BTreeMap::new();
    for (cells, number) in table.rows.iter().zip(&table.row_numbers) {
        let row = *number as i64;
        let filled: Vec<(&PartShown, &str)> =
            columns.iter().map(|(at, part)| (*part, cells[*at].trim())).filter(|(_, text)| !text.is_empty()).collect();
        if filled.is_empty() {
            continue;
        }
        let code = cells[code_at].trim().to_uppercase();
        if code.is_empty() {
            problems.push(ImportProblem::at(row, CODE, None, "These marks have no script code."));
            continue;
        }
        if let Some(first) = seen.get(&code) {
            problems.push(ImportProblem::at(row, CODE, Some(code), format!("This code stands in row {first} already.")));
            continue;
        }
        for (part, text) in filled {
            match HalfMarks::parse(text) {
                Ok(marks) => entered.push(Entered { row, code: code.clone(), part_id: part.id, column: heading(part), marks }),
                Err(sentence) => problems.push(ImportProblem::at(row, &heading(part), Some(text.to_owned()), sentence)),
            }
        }
        seen.insert(code, row);
    }
    if entered.len() > MOST {
        return Err("The file holds more than 2,000 marks. Send a sheet for each packet.".into());
    }
    Ok((entered, problems))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(id: i64, name: &str, total_marks: i64) -> PartShown {
        PartShown { id, name: name.into(), total_marks, minimum_marks: 0 }
    }

    fn table(text: &str) -> Table {
        documents::sheet::read("marks.csv", text.as_bytes(), Default::default()).expect("a table")
    }

    #[test]
    fn cells_are_read_by_code_and_part() {
        let parts = [part(1, "English", 40), part(2, "Mathematics", 60)];
        let text = "Code,English (40),mathematics,Remark\nabc234,30,45.5,x\nDEF567,,,\nGHJ345,thirty,7\n,8,\nABC234,1,1\n";
        let (entered, problems) = read(&table(text), &parts).expect("a sheet");
        let cells: Vec<(i64, &str, i64, i64)> = entered.iter().map(|one| (one.row, one.code.as_str(), one.part_id, one.marks.0)).collect();
        assert_eq!(cells, [(2, "ABC234", 1, 60), (2, "ABC234", 2, 91), (4, "GHJ345", 2, 14)]);
        let wrong: Vec<(i64, Option<&str>)> = problems.iter().map(|one| (one.row, one.column.as_deref())).collect();
        assert_eq!(wrong, [(4, Some("English (40)")), (5, Some(CODE)), (6, Some(CODE))]);
    }

    #[test]
    fn a_file_of_something_else_is_refused() {
        let parts = [part(1, "English", 40)];
        assert!(read(&table("Name,English\nAli,3\n"), &parts).expect_err("no code").contains("Code"));
        assert!(read(&table("Code,Physics\nABC234,3\n"), &parts).expect_err("no part").contains("English"));
    }
}
