//! Rows as XLSX and CSV: of reports by their columns, of lists by theirs.

use crate::{
    columns::{Column, Kind},
    made::heading_of,
};
use documents::sheet::{Cell, Column as SheetColumn, Kind as SheetKind, Sheet};
use kernel::{Attachment, Cx, Error, Result, files::Kind as FileKind, list, turns::Turn};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Pakistan's time, the zone of the papers, in minutes.
const ZONE: i32 = 300;

/// A list's rows as XLSX or CSV.
pub fn write_sheet(title: &str, xlsx: bool, columns: &[&'static list::Col], rows: Vec<Vec<Value>>) -> Result<Vec<u8>, String> {
    let kinds: Vec<SheetKind> = columns.iter().map(|column| of_list(column.kind)).collect();
    let heads = columns.iter().zip(&kinds).map(|(column, kind)| SheetColumn::new(column.label, *kind)).collect();
    let rows = rows.into_iter().map(|row| row.into_iter().zip(&kinds).map(|(value, kind)| cell(&value, *kind)).collect()).collect();
    write(title, xlsx, heads, rows)
}

fn write(title: &str, xlsx: bool, columns: Vec<SheetColumn>, rows: Vec<Vec<Cell>>) -> Result<Vec<u8>, String> {
    let sheet = Sheet::of(title, columns, ZONE, rows);
    let mut out = std::io::Cursor::new(Vec::new());
    let written = if xlsx { sheet.write_xlsx(&mut out) } else { sheet.write_csv(&mut out) };
    written.map_err(|error| error.to_string())?;
    Ok(out.into_inner())
}

/// The columns of a report's file: those asked for in their order, or all; of these, the ones that are filled. A column that stands for many brings all of them.
pub(crate) fn chosen(declared: &[Column], filled: &[Column], asked: Option<&str>) -> Result<Vec<Column>> {
    let Some(asked) = asked else { return Ok(filled.to_vec()) };
    let mut out: Vec<Column> = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for name in asked.split(',').map(str::trim) {
        if !declared.iter().any(|column| column.has(name)) {
            return Err(Error::field("columns", format!("{name} is not a column of this report.")));
        }
        if seen.contains(&name) {
            return Err(Error::field("columns", format!("{name} stands twice.")));
        }
        seen.push(name);
        for column in filled.iter().filter(|column| column.name == name || column.field() == name) {
            if out.iter().all(|own| own.field() != column.field()) {
                out.push(*column);
            }
        }
    }
    Ok(out)
}

/// A report's rows as a file, in a turn at the sheets.
pub(crate) async fn sheet(
    cx: &Cx,
    turn: Turn,
    title: &'static str,
    xlsx: bool,
    (columns, named): (Vec<Column>, BTreeMap<String, String>),
    rows: Vec<Map<String, Value>>,
) -> Result<Attachment> {
    let written = turn.run(move || {
        let heads = columns.iter().map(|column| SheetColumn::new(heading_of(&named, column), kind(column.kind))).collect();
        let row = |row: &Map<String, Value>| columns.iter().map(|column| cell(&row[&*column.field()], kind(column.kind))).collect();
        write(title, xlsx, heads, rows.iter().map(row).collect())
    });
    let bytes = written.await?.map_err(Error::internal)?;
    let (ending, kind) = if xlsx { ("xlsx", FileKind::Xlsx) } else { ("csv", FileKind::Csv) };
    Ok(Attachment { name: file_name(cx, title, ending), content_type: kind.content_type(), bytes })
}

/// `trial-balance-2026-11-20.pdf`.
pub(crate) fn file_name(cx: &Cx, title: &str, ending: &str) -> String {
    format!("{}-{}.{ending}", title.to_lowercase().replace(' ', "-"), cx.today())
}

pub(crate) fn kind(kind: Kind) -> SheetKind {
    match kind {
        Kind::Text | Kind::Word => SheetKind::Text,
        Kind::Amount => SheetKind::Money,
        Kind::Count => SheetKind::Integer,
        Kind::Percent => SheetKind::Percent,
        Kind::Day => SheetKind::Date,
    }
}

fn of_list(kind: list::Kind) -> SheetKind {
    match kind {
        list::Kind::Text => SheetKind::Text,
        list::Kind::Integer => SheetKind::Integer,
        list::Kind::Money => SheetKind::Money,
        list::Kind::Date => SheetKind::Date,
        list::Kind::Instant => SheetKind::Instant,
        list::Kind::Bool => SheetKind::Bool,
    }
}

/// A value of an answer as a cell.
pub(crate) fn cell(value: &Value, kind: SheetKind) -> Cell {
    match (kind, value) {
        (_, Value::Null) => Cell::Empty,
        (SheetKind::Integer, Value::Number(n)) => Cell::maybe(n.as_i64(), Cell::Integer),
        (SheetKind::Money, Value::Number(n)) => Cell::maybe(n.as_i64(), Cell::Money),
        (SheetKind::Percent, Value::Number(n)) => Cell::maybe(n.as_i64(), Cell::Percent),
        (SheetKind::Bool, Value::Number(n)) => Cell::Bool(n.as_i64() == Some(1)),
        (SheetKind::Bool, Value::Bool(b)) => Cell::Bool(*b),
        (SheetKind::Instant, Value::Number(n)) => {
            Cell::maybe(n.as_i64(), |micros| Cell::Instant(kernel::Instant::from_micros(micros).to_chrono()))
        }
        (SheetKind::Date, Value::String(text)) => text.parse().map_or_else(|_| Cell::text(text), Cell::Date),
        (_, Value::String(text)) => Cell::text(text),
        (_, other) => Cell::text(other.to_string()),
    }
}
