//! XLSX out, row by row, without keeping the rows.

use std::io::{Seek, Write};

use chrono::{Datelike as _, NaiveDate, NaiveDateTime, Timelike as _};
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook, Worksheet, XlsxError};

use super::{Cell, Column, Kind, Sheet, zone};
use crate::{Error, Result};

/// Rows that one sheet can hold beneath its header.
const ROWS_MOST: u64 = 1_048_575;
/// Characters that one cell can hold.
const TEXT_MOST: usize = 32_767;
/// Digits that a spreadsheet's number keeps.
const EXACT_MOST: u64 = 999_999_999_999_999;

struct Looks {
    header: Format,
    header_right: Format,
    text: Format,
    /// Of a text that has several.
    lines: Format,
    integer: Format,
    money: Format,
    percent: Format,
    date: Format,
    instant: Format,
}

impl Looks {
    fn new() -> Self {
        let header = Format::new().set_bold().set_border_bottom(FormatBorder::Thin).set_align(FormatAlign::Left);
        Looks {
            header_right: header.clone().set_align(FormatAlign::Right),
            header,
            // Text stays text when somebody edits the cell: a leading zero or a long number is not touched.
            text: Format::new().set_num_format("@"),
            lines: Format::new().set_num_format("@").set_text_wrap(),
            integer: Format::new().set_num_format("#,##0"),
            money: Format::new().set_num_format("#,##0.00;(#,##0.00)"),
            percent: Format::new().set_num_format("0.00 %"),
            date: Format::new().set_num_format("dd mmm yyyy"),
            instant: Format::new().set_num_format("dd mmm yyyy hh:mm"),
        }
    }
}

pub(super) fn write<R, E>(sheet: Sheet<R>, out: impl Write + Seek + Send) -> Result<u64>
where
    R: Iterator<Item = std::result::Result<Vec<Cell>, E>>,
    E: std::fmt::Display,
{
    let looks = Looks::new();
    let mut workbook = Workbook::new();
    workbook.set_properties(&DocProperties::new().set_title(&sheet.title));
    let page = workbook.add_worksheet_with_constant_memory().map_err(failed)?;
    page.set_name(sheet_name(&sheet.title)).map_err(failed)?;
    page.set_freeze_panes(1, 0).map_err(failed)?;
    head(page, &sheet.columns, &looks).map_err(failed)?;
    let mut count = 0u64;
    for row in sheet.rows {
        let row = row.map_err(|error| Error::failed(error.to_string()))?;
        count += 1;
        if count > ROWS_MOST {
            return Err(Error::input("The list is too long for a spreadsheet; narrow it or take CSV."));
        }
        for (at, cell) in row.iter().take(sheet.columns.len()).enumerate() {
            put(page, count as u32, at as u16, cell, &looks, sheet.zone_minutes).map_err(failed)?;
        }
    }
    if !sheet.columns.is_empty() {
        page.autofilter(0, 0, count as u32, (sheet.columns.len() - 1) as u16).map_err(failed)?;
    }
    workbook.save_to_writer(out).map_err(failed)?;
    Ok(count)
}

fn head(page: &mut Worksheet, columns: &[Column], looks: &Looks) -> std::result::Result<(), XlsxError> {
    for (at, column) in columns.iter().enumerate() {
        page.set_column_width(at as u16, width(column))?;
        let right = matches!(column.kind, Kind::Integer | Kind::Money | Kind::Percent);
        page.write_string_with_format(0, at as u16, clipped(&column.label), if right { &looks.header_right } else { &looks.header })?;
    }
    Ok(())
}

fn put(page: &mut Worksheet, row: u32, at: u16, cell: &Cell, looks: &Looks, zone_minutes: i32) -> std::result::Result<(), XlsxError> {
    match cell {
        Cell::Empty => return Ok(()),
        Cell::Text(text) => {
            let look = if text.contains('\n') { &looks.lines } else { &looks.text };
            page.write_string_with_format(row, at, clipped(text), look)?
        }
        // A number that a spreadsheet would round is written as its digits.
        Cell::Integer(value) if value.unsigned_abs() > EXACT_MOST => page.write_string(row, at, value.to_string())?,
        Cell::Integer(value) => page.write_number_with_format(row, at, *value as f64, &looks.integer)?,
        Cell::Money(minor) if minor.unsigned_abs() > EXACT_MOST => page.write_string(row, at, crate::print::decimal(*minor))?,
        Cell::Money(minor) => page.write_number_with_format(row, at, *minor as f64 / 100.0, &looks.money)?,
        Cell::Percent(hundredths) => page.write_number_with_format(row, at, *hundredths as f64 / 10_000.0, &looks.percent)?,
        Cell::Date(day) => match excel_day(*day) {
            Some(date) => page.write_datetime_with_format(row, at, &date, &looks.date)?,
            None => page.write_string(row, at, day.to_string())?,
        },
        Cell::Instant(instant) => {
            let local = instant.with_timezone(&zone(zone_minutes)).naive_local();
            match excel_instant(local) {
                Some(moment) => page.write_datetime_with_format(row, at, &moment, &looks.instant)?,
                None => page.write_string(row, at, local.to_string())?,
            }
        }
        Cell::Bool(value) => page.write_string(row, at, if *value { "Yes" } else { "No" })?,
    };
    Ok(())
}

/// Days before 1900 are none to a spreadsheet.
fn excel_day(day: NaiveDate) -> Option<ExcelDateTime> {
    ExcelDateTime::from_ymd(u16::try_from(day.year()).ok()?, day.month() as u8, day.day() as u8).ok()
}

fn excel_instant(at: NaiveDateTime) -> Option<ExcelDateTime> {
    excel_day(at.date())?.and_hms(at.hour() as u16, at.minute() as u8, f64::from(at.second())).ok()
}

/// Characters wide: by kind, and never narrower than the heading.
fn width(column: &Column) -> f64 {
    let least: f64 = match column.kind {
        Kind::Text => 24.0,
        Kind::Integer | Kind::Percent => 10.0,
        Kind::Money => 15.0,
        Kind::Date => 13.0,
        Kind::Instant => 18.0,
        Kind::Bool => 8.0,
    };
    least.max((column.label.chars().count() as f64 + 3.0).min(40.0))
}

/// A sheet's name: at most 31 characters, none of `[]:*?/\`, no apostrophe at its ends, not empty.
fn sheet_name(title: &str) -> String {
    let plain: String =
        title.chars().map(|letter| if "[]:*?/\\".contains(letter) || letter.is_control() { ' ' } else { letter }).take(31).collect();
    let plain = plain.trim().trim_matches('\'').trim();
    if plain.is_empty() { "Sheet1".to_owned() } else { plain.to_owned() }
}

fn clipped(text: &str) -> &str {
    // Excel counts UTF-16 units; a character above the first plane is two of them.
    let mut units = 0;
    for (at, letter) in text.char_indices() {
        units += letter.len_utf16();
        if units > TEXT_MOST {
            return &text[..at];
        }
    }
    text
}

fn failed(error: XlsxError) -> Error {
    Error::failed(format!("The spreadsheet could not be written ({error})."))
}
