//! The first sheet of a file as one header and its rows, for files whose form is known: templates, and what this program wrote.

use super::open::open;
use super::workbook::{FileRow, Limits, Unreadable, Value};
use crate::{Error, Result};

/// What was read: texts, trimmed, every row as long as the header, empty rows left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    pub header: Vec<String>,
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
    let book = open(name, bytes, None, Limits { rows: limits.rows.saturating_add(1), ..limits })?;
    let sheet = book.sheets.into_iter().next().unwrap_or_default();
    let is_cut = sheet.is_cut;
    let mut rows = sheet.rows.into_iter();
    let header = rows.next().ok_or_else(|| Error::input("The file has no header row."))?;
    let columns = header.cells.len();
    let mut table = Table { header: texts(&header, &limits)?, ..Table::default() };
    for row in rows {
        let mut cells = texts(&row, &limits)?;
        if cells.len() > columns {
            return Err(Error::input(format!("Row {} has more cells than the header's {columns} columns.", row.number)));
        }
        cells.resize(columns, String::new());
        table.rows.push(cells);
        table.row_numbers.push(row.number);
    }
    if is_cut {
        return Err(Error::input(format!("The file has more than {} rows; split it.", limits.rows)));
    }
    Ok(table)
}

/// The cells of a row as texts, within the bounds.
fn texts(row: &FileRow, limits: &Limits) -> Result<Vec<String>> {
    if row.is_cut {
        return Err(Error::input(format!("Row {} has more than {} columns.", row.number, limits.columns)));
    }
    let too_long = |value: &Value| matches!(value, Value::Unreadable(_, Unreadable::TooLong));
    if let Some(long) = row.cells.iter().position(too_long) {
        let most = limits.cell_characters;
        return Err(Error::input(format!("Row {}, column {} is longer than {most} characters.", row.number, long + 1)));
    }
    Ok(row.cells.iter().map(Value::shown).collect())
}
