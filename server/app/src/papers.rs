//! Lists as files, by the documents crate.

use documents::sheet::{Cell, Column, Kind as SheetKind, Sheet};
use kernel::list::{Col, Kind};
use serde_json::Value;

/// A list's rows as XLSX or CSV. Instants are written in Pakistan's time, the zone of the papers.
pub fn write_sheet(title: &str, xlsx: bool, columns: &[&'static Col], rows: Vec<Vec<Value>>) -> Result<Vec<u8>, String> {
    let kinds: Vec<Kind> = columns.iter().map(|c| c.kind).collect();
    let sheet = Sheet {
        title: title.to_owned(),
        columns: columns.iter().map(|c| Column::new(c.label, kind(c.kind))).collect(),
        zone_minutes: 300,
        rows: rows
            .into_iter()
            .map(|row| Ok::<_, String>(row.into_iter().zip(&kinds).map(|(value, kind)| cell(value, *kind)).collect::<Vec<_>>())),
    };
    let mut out = std::io::Cursor::new(Vec::new());
    let written = if xlsx { sheet.write_xlsx(&mut out) } else { sheet.write_csv(&mut out) };
    written.map_err(|error| error.to_string())?;
    Ok(out.into_inner())
}

fn kind(kind: Kind) -> SheetKind {
    match kind {
        Kind::Text => SheetKind::Text,
        Kind::Integer => SheetKind::Integer,
        Kind::Money => SheetKind::Money,
        Kind::Date => SheetKind::Date,
        Kind::Instant => SheetKind::Instant,
        Kind::Bool => SheetKind::Bool,
    }
}

fn cell(value: Value, kind: Kind) -> Cell {
    match (kind, value) {
        (_, Value::Null) => Cell::Empty,
        (Kind::Integer, Value::Number(n)) => n.as_i64().map_or(Cell::Empty, Cell::Integer),
        (Kind::Money, Value::Number(n)) => n.as_i64().map_or(Cell::Empty, Cell::Money),
        (Kind::Bool, Value::Number(n)) => Cell::Bool(n.as_i64() == Some(1)),
        (Kind::Bool, Value::Bool(b)) => Cell::Bool(b),
        (Kind::Instant, Value::Number(n)) => {
            n.as_i64().map_or(Cell::Empty, |micros| Cell::Instant(kernel::Instant::from_micros(micros).to_chrono()))
        }
        (Kind::Date, Value::String(text)) => text.parse().map_or(Cell::text(text.clone()), Cell::Date),
        (_, Value::String(text)) => Cell::text(text),
        (_, other) => Cell::text(other.to_string()),
    }
}
