//! The sheets of an XLSX workbook.

use std::collections::BTreeSet;
use std::io::Cursor;

use calamine::{DataRef, Dimensions, ExcelDateTime, Reader as _, SheetType, SheetVisible, Xlsx, XlsxError};
use chrono::NaiveDate;

use super::hidden;
use super::workbook::{FileRow, FileSheet, Limits, Merged, Unreadable, Value, Workbook};
use crate::{Error, Result};

/// Sheets that are looked at; a list stands in one of the first.
const SHEETS_MOST: usize = 12;
/// Cells that the reader does not understand, beyond which a workbook is damaged.
const LOST_MOST: usize = 1_000;

type Book<'a> = Xlsx<Cursor<&'a [u8]>>;

/// Reads every sheet of cells. A sheet that claims a million columns costs nothing.
pub(super) fn read(bytes: &[u8], limits: &Limits) -> Result<Workbook> {
    let mut book: Book<'_> = Xlsx::new(Cursor::new(bytes)).map_err(damaged)?;
    let hidden = hidden::rows(bytes);
    let found = book.sheets_metadata().to_vec();
    let mut sheets = Vec::new();
    for (at, one) in found.into_iter().enumerate().filter(|(_, one)| one.typ == SheetType::WorkSheet).take(SHEETS_MOST) {
        let merged = book.merge_cells_by_sheet_name(&one.name).unwrap_or_default();
        let sheet = cells(&mut book, &one.name, hidden.get(at), limits)?;
        sheets.push(FileSheet {
            name: one.name,
            is_hidden: one.visible != SheetVisible::Visible,
            merged: merged.into_iter().map(merged_area).collect(),
            ..sheet
        });
    }
    if sheets.is_empty() {
        return Err(Error::input("The workbook has no sheet."));
    }
    Ok(Workbook { sheets, encoding: None, is_1904: book.has_1904_epoch() })
}

fn damaged(error: XlsxError) -> Error {
    Error::input(format!("The workbook could not be read ({error}); save it again and upload it anew."))
}

fn merged_area(area: Dimensions) -> Merged {
    Merged {
        first_row: area.start.0 as usize + 1,
        last_row: area.end.0 as usize + 1,
        first_column: area.start.1 as usize,
        last_column: area.end.1 as usize,
    }
}

/// The rows of one sheet. A cell that the reader does not understand is lost and counted; only a broken file ends the reading.
fn cells(book: &mut Book<'_>, name: &str, hidden: Option<&BTreeSet<usize>>, limits: &Limits) -> Result<FileSheet> {
    let mut reader = book.worksheet_cells_reader(name).map_err(damaged)?;
    let mut sheet = FileSheet::default();
    let mut row = FileRow { number: 1, ..FileRow::default() };
    loop {
        let record = match reader.next_cell_with_formula_metadata() {
            Ok(Some(record)) => record,
            Ok(None) => break,
            Err(error) if is_broken(&error) || sheet.lost_cells == LOST_MOST => return Err(damaged(error)),
            Err(_) => {
                sheet.lost_cells += 1;
                continue;
            }
        };
        let (number, column) = (record.pos.0 as usize + 1, record.pos.1 as usize);
        if number != row.number && !keep(&mut sheet, std::mem::replace(&mut row, FileRow { number, ..FileRow::default() }), hidden, limits)
        {
            return Ok(sheet);
        }
        let mut value = value_of(&record.value, limits);
        if record.formula.is_some() {
            sheet.formulas += 1;
            if matches!(record.value, DataRef::Empty) {
                value = Value::Unreadable("=".to_owned(), Unreadable::Formula);
            }
        }
        if value.is_empty() {
            continue;
        }
        if column >= limits.columns {
            row.is_cut = true;
            continue;
        }
        row.cells.resize(row.cells.len().max(column + 1), Value::Empty);
        row.cells[column] = value;
    }
    keep(&mut sheet, row, hidden, limits);
    Ok(sheet)
}

/// Adds a row unless nothing stands in it. False when the sheet has as many as the bounds allow.
fn keep(sheet: &mut FileSheet, row: FileRow, hidden: Option<&BTreeSet<usize>>, limits: &Limits) -> bool {
    let is_cut = row.is_cut;
    let Some(row) = FileRow::of(row.number, row.cells) else { return true };
    if sheet.rows.len() == limits.rows {
        sheet.is_cut = true;
        return false;
    }
    let is_hidden = hidden.is_some_and(|rows| rows.contains(&row.number));
    sheet.rows.push(FileRow { is_cut, is_hidden, ..row });
    true
}

/// Whether the file itself is broken, not only what one cell says.
fn is_broken(error: &XlsxError) -> bool {
    matches!(error, XlsxError::Xml(_) | XlsxError::XmlAttr(_) | XlsxError::XmlEof(_) | XlsxError::Io(_) | XlsxError::Zip(_))
}

fn value_of(value: &DataRef<'_>, limits: &Limits) -> Value {
    match value {
        DataRef::Empty => Value::Empty,
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => Value::text(text, limits),
        DataRef::SharedString(text) => Value::text(text, limits),
        DataRef::Int(number) => Value::Number(*number as f64),
        DataRef::Float(number) => Value::Number(*number),
        DataRef::Bool(flag) => Value::Flag(*flag),
        DataRef::DateTime(moment) => moment_of(*moment),
        DataRef::Error(error) => Value::Unreadable(error.to_string(), Unreadable::Error),
    }
}

fn moment_of(moment: ExcelDateTime) -> Value {
    let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
    if moment.is_duration() || moment.as_f64() < 1.0 {
        return Value::Text(format!("{hour:02}:{minute:02}:{second:02}"));
    }
    let at = NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day))
        .and_then(|on| on.and_hms_opt(u32::from(hour), u32::from(minute), u32::from(second)));
    at.map_or_else(|| Value::Unreadable(format!("{year:04}-{month:02}-{day:02}"), Unreadable::NoDay), Value::Moment)
}
