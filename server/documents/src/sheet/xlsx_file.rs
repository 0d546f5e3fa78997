//! The sheets of an XLSX workbook.

use std::io::Cursor;

use calamine::{DataRef, Dimensions, ExcelDateTime, Reader as _, Sheet, SheetType, SheetVisible, Xlsx, XlsxError};
use chrono::NaiveDate;

use super::hidden;
use super::rows::{Room, Rows};
use super::workbook::{FileRow, FileSheet, Limits, Merged, Unreadable, Value, Workbook};
use crate::{Error, Result};

/// Sheets that are looked at; a list stands in one of the first.
const SHEETS_MOST: usize = 12;
/// Cells that the reader does not understand, beyond which a workbook is damaged.
const LOST_MOST: usize = 1_000;
/// Merged areas of a sheet that are told; a list has a few in its head.
const MERGED_MOST: usize = 10_000;

type Book<'a> = Xlsx<Cursor<&'a [u8]>>;

/// Reads every sheet of cells, within the room that the file has. A sheet that claims a million columns costs nothing.
pub(super) fn read(bytes: &[u8], limits: &Limits, room: &mut Room) -> Result<Workbook> {
    let mut book: Book<'_> = Xlsx::new(Cursor::new(bytes)).map_err(damaged)?;
    let hidden = hidden::rows(bytes);
    let mut sheets = Vec::new();
    for (at, one) in sheets_of_cells(&book) {
        let merged = book.merge_cells_by_sheet_name(&one.name).unwrap_or_default();
        let mut rows = Vec::new();
        let told = cells(&mut book, &one.name, limits, &mut |row| {
            room.take_row(&row)?;
            let is_hidden = hidden.get(at).is_some_and(|hidden| hidden.contains(&row.number));
            rows.push(FileRow { is_hidden, ..row });
            Ok(())
        })?;
        sheets.push(FileSheet {
            name: one.name,
            is_hidden: one.visible != SheetVisible::Visible,
            rows,
            merged: merged.into_iter().take(MERGED_MOST).map(merged_area).collect(),
            ..told
        });
    }
    if sheets.is_empty() {
        return Err(Error::input("The workbook has no sheet."));
    }
    Ok(Workbook { sheets, encoding: None, layout: None, is_1904: book.has_1904_epoch() })
}

/// Hands on the rows of the first sheet of cells; gives whether there were more than the bounds allow.
pub(super) fn first(bytes: &[u8], limits: &Limits, take: &mut dyn FnMut(FileRow) -> Result<()>) -> Result<bool> {
    let mut book: Book<'_> = Xlsx::new(Cursor::new(bytes)).map_err(damaged)?;
    let (_, one) = sheets_of_cells(&book).into_iter().next().ok_or_else(|| Error::input("The workbook has no sheet."))?;
    cells(&mut book, &one.name, limits, take).map(|told| told.is_cut)
}

/// The sheets that are looked at, with their places among all.
fn sheets_of_cells(book: &Book<'_>) -> Vec<(usize, Sheet)> {
    let found = book.sheets_metadata().iter().cloned().enumerate();
    found.filter(|(_, one)| one.typ == SheetType::WorkSheet).take(SHEETS_MOST).collect()
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

/// Hands on the rows of one sheet, and tells what else there is to say of it. A cell that the reader does not understand is lost and
/// counted; only a broken file ends the reading.
fn cells(book: &mut Book<'_>, name: &str, limits: &Limits, take: &mut dyn FnMut(FileRow) -> Result<()>) -> Result<FileSheet> {
    let mut reader = book.worksheet_cells_reader(name).map_err(damaged)?;
    let mut sheet = FileSheet::default();
    let mut rows = Rows::new(limits, take);
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
        if number != row.number && !give(&mut rows, std::mem::replace(&mut row, FileRow { number, ..FileRow::default() }))? {
            return Ok(FileSheet { is_cut: rows.is_cut, ..sheet });
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
    give(&mut rows, row)?;
    Ok(FileSheet { is_cut: rows.is_cut, ..sheet })
}

/// Hands a row on unless nothing stands in it. False when the sheet has as many as the bounds allow.
fn give(rows: &mut Rows<'_>, row: FileRow) -> Result<bool> {
    let is_cut = row.is_cut;
    FileRow::of(row.number, row.cells).map_or(Ok(true), |row| rows.give(FileRow { is_cut, ..row }))
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
