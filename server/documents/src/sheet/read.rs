//! The first sheet of a file as one header and its rows, for files whose form is known: templates, and what this program wrote.

use super::open::first_sheet;
use super::rows::Room;
use super::workbook::{FileRow, Limits, Unreadable, Value};
use crate::{Error, Result};

/// What was read: texts, trimmed, empty rows left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    pub header: Vec<String>,
    /// Each as long as the header.
    pub rows: Vec<Vec<String>>,
    /// The row of each as a spreadsheet numbers it, 1 for the first of the file, so that a message can point at it.
    pub row_numbers: Vec<usize>,
}

/// Reads the first sheet of an XLSX workbook, or a CSV file. The first row that is not empty is the header. `name` is the file's
/// name; what it is, its bytes say.
///
/// Dates come as `2026-11-20` (with a time as `2026-11-20 14:05:00`), whole numbers without `.0`, long digit strings as
/// they were typed. Errors are [`Error::Input`], one sentence each.
pub fn read(name: &str, bytes: &[u8], limits: Limits) -> Result<Table> {
    let mut table = Table::default();
    let mut has_header = false;
    let mut room = Room::of(&limits);
    let with_header = Limits { rows: limits.rows.saturating_add(1), ..limits };
    let is_cut = first_sheet(name, bytes, &with_header, &mut |row| {
        if row.is_cut {
            return Err(Error::input(format!("Row {} has more than {} columns.", row.number, limits.columns)));
        }
        if !has_header {
            table.header = texts(&row, row.cells.len(), &limits)?;
            has_header = true;
            return Ok(());
        }
        if row.cells.len() > table.header.len() {
            return Err(Error::input(format!("Row {} has more cells than the header's {} columns.", row.number, table.header.len())));
        }
        let cells = texts(&row, table.header.len(), &limits)?;
        room.take(cells.len(), cells.iter().map(String::len).sum())?;
        table.rows.push(cells);
        table.row_numbers.push(row.number);
        Ok(())
    })?;
    if !has_header {
        return Err(Error::input("The file has no header row."));
    }
    if is_cut {
        return Err(Error::input(format!("The file has more than {} rows; split it.", limits.rows)));
    }
    Ok(table)
}

/// The cells of the first columns as texts, within the bounds.
fn texts(row: &FileRow, columns: usize, limits: &Limits) -> Result<Vec<String>> {
    let text = |column: usize| match row.cell(column) {
        Value::Unreadable(_, Unreadable::TooLong) => {
            let most = limits.cell_characters;
            Err(Error::input(format!("Row {}, column {} is longer than {most} characters.", row.number, column + 1)))
        }
        value => Ok(value.shown()),
    };
    (0..columns).map(text).collect()
}
