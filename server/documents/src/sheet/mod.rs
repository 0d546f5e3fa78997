//! Tables as CSV and XLSX, out and in.
//!
//! Writing streams: rows come from an iterator and are not kept, so a list of a million rows needs no memory for them.
//! Reading is for files that people upload: everything is bounded, see [`Limits`]. [`open`] gives the cells of every sheet
//! as they stand; which row holds the headings and what a column means is decided above (`reporting::tables`).

mod encoding;
mod fixed_width;
mod hidden;
mod open;
mod parts;
mod read;
mod rows;
mod text_file;
mod unpacked;
mod workbook;
mod write_csv;
mod write_xlsx;
mod xlsx_file;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Serialize, Serializer};

pub use encoding::{Encoding, FoundEncoding, Preview};
pub use open::open;
pub use read::{Table, read};
pub use workbook::{FileRow, FileSheet, FoundLayout, Layout, Limits, Merged, TextForm, Unreadable, Value, Workbook};

use crate::{Result, print};

/// What a column holds; it decides format, width and alignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Text,
    Integer,
    Money,
    Percent,
    Date,
    Instant,
    Bool,
}

/// One column of a sheet.
#[derive(Debug, Clone)]
pub struct Column {
    pub label: String,
    pub kind: Kind,
}

impl Column {
    /// A column with its heading.
    pub fn new(label: impl Into<String>, kind: Kind) -> Self {
        Column { label: label.into(), kind }
    }
}

/// One value. A cell may be of another kind than its column (a text in a column of money): it is then written as itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Cell {
    #[default]
    Empty,
    Text(String),
    Integer(i64),
    /// Minor units (paisa).
    Money(i64),
    /// Hundredths of a percent: 7550 is 75.5 %.
    Percent(i64),
    Date(NaiveDate),
    Instant(DateTime<Utc>),
    Bool(bool),
}

impl Cell {
    /// A text; an empty one is an empty cell.
    pub fn text(text: impl Into<String>) -> Self {
        let text = text.into();
        if text.is_empty() { Cell::Empty } else { Cell::Text(text) }
    }

    /// What is there, or an empty cell.
    pub fn maybe<T>(value: Option<T>, cell: impl FnOnce(T) -> Cell) -> Self {
        value.map_or(Cell::Empty, cell)
    }
}

/// For reports on paper: money goes as a number of minor units, which the template prints; all else as it reads.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, out: S) -> std::result::Result<S::Ok, S::Error> {
        match self {
            Cell::Empty => out.serialize_none(),
            Cell::Text(text) => out.serialize_str(text),
            Cell::Integer(value) => out.serialize_str(&print::integer(*value)),
            Cell::Money(minor) => out.serialize_i64(*minor),
            Cell::Percent(hundredths) => out.serialize_str(&print::percent(*hundredths)),
            Cell::Date(day) => out.serialize_str(&print::day(*day)),
            Cell::Instant(at) => out.serialize_str(&at.format("%-d %b %Y, %-I:%M %P").to_string()),
            Cell::Bool(value) => out.serialize_str(if *value { "Yes" } else { "No" }),
        }
    }
}

/// A table to be written once. A row that failed to be read ends the writing with its error.
pub struct Sheet<R> {
    /// Name of the sheet in the workbook and the file's title; not printed in CSV.
    pub title: String,
    pub columns: Vec<Column>,
    /// The zone in which instants are written, in minutes east of UTC (300 for Pakistan).
    pub zone_minutes: i32,
    pub rows: R,
}

impl Sheet<std::iter::Map<std::vec::IntoIter<Vec<Cell>>, fn(Vec<Cell>) -> std::result::Result<Vec<Cell>, std::convert::Infallible>>> {
    /// A sheet of rows that are all at hand.
    pub fn of(title: impl Into<String>, columns: Vec<Column>, zone_minutes: i32, rows: Vec<Vec<Cell>>) -> Self {
        Sheet { title: title.into(), columns, zone_minutes, rows: rows.into_iter().map(Ok) }
    }
}

impl<R, E> Sheet<R>
where
    R: Iterator<Item = std::result::Result<Vec<Cell>, E>>,
    E: std::fmt::Display,
{
    /// Writes CSV as spreadsheets like it: UTF-8 with a byte order mark, CRLF, ISO dates, plain decimal amounts.
    /// Text that a spreadsheet would run as a formula gets a leading apostrophe. Returns the number of rows.
    pub fn write_csv(self, out: impl std::io::Write) -> Result<u64> {
        write_csv::write(self, out)
    }

    /// Writes one XLSX sheet: frozen bold header, filters, real numbers and dates, widths by kind and heading. Returns the
    /// number of rows; more than a sheet can hold (1,048,575) are refused.
    pub fn write_xlsx(self, out: impl std::io::Write + std::io::Seek + Send) -> Result<u64> {
        write_xlsx::write(self, out)
    }
}

/// The zone of a sheet; an impossible one is UTC.
fn zone(minutes: i32) -> chrono::FixedOffset {
    use chrono::Offset as _;
    chrono::FixedOffset::east_opt(minutes.saturating_mul(60)).unwrap_or_else(|| Utc.fix())
}
