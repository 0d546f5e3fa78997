//! The cells of a file as they stand, sheet by sheet, before anybody decides what they mean.

use chrono::NaiveDateTime;

use super::encoding::{Encoding, FoundEncoding};

/// Bounds on what is read. Beyond any of them the file is refused with a sentence that says so.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Bytes of the file itself.
    pub bytes: usize,
    /// Bytes of an XLSX file once unpacked.
    pub unpacked_bytes: u64,
    /// Rows of one sheet that are not empty.
    pub rows: usize,
    pub columns: usize,
    /// Characters of one cell.
    pub cell_characters: usize,
    /// Cells of all sheets, or of the one that is read.
    pub cells: usize,
    /// Bytes of all their texts together.
    pub text_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            bytes: 16 * 1024 * 1024,
            unpacked_bytes: 64 * 1024 * 1024,
            rows: 50_000,
            columns: 200,
            cell_characters: 2_000,
            cells: 1_000_000,
            text_bytes: 16 * 1024 * 1024,
        }
    }
}

/// How the lines of a text file make cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A comma, semicolon, tab or bar parts them.
    Separated,
    /// The columns stand at the same places of every line.
    FixedWidth,
}

/// The layout in which a text file was read that could be in fixed width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundLayout {
    pub layout: Layout,
    /// False of a guess, which a person should confirm.
    pub is_sure: bool,
}

/// What is known of a text file beforehand. All may be left out: then it is found.
#[derive(Debug, Clone, Copy, Default)]
pub struct TextForm {
    /// Of a file whose bytes do not say it themselves.
    pub encoding: Option<Encoding>,
    /// Of a file that could be in fixed width.
    pub layout: Option<Layout>,
}

/// A file: the sheets of a workbook, or the one table of a text file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Workbook {
    pub sheets: Vec<FileSheet>,
    /// Of a text file.
    pub encoding: Option<FoundEncoding>,
    /// Of a text file that could be in fixed width; of every other, separators part its cells.
    pub layout: Option<FoundLayout>,
    /// Whether its days are counted from 1904, as old Macintosh workbooks do. The days of [`Value`] are right either way.
    pub is_1904: bool,
}

/// One sheet.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FileSheet {
    /// Empty of a text file.
    pub name: String,
    pub is_hidden: bool,
    /// In the order of the file, without those in which nothing stands.
    pub rows: Vec<FileRow>,
    pub merged: Vec<Merged>,
    /// Cells that hold a formula. Their value is the one that the spreadsheet kept.
    pub formulas: usize,
    /// Cells of which the file says something that no spreadsheet writes; they count as empty.
    pub lost_cells: usize,
    /// Whether it has more rows than the bounds allow; those beyond are not here.
    pub is_cut: bool,
}

/// One row.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FileRow {
    /// As a spreadsheet numbers it, 1 for the first; blank lines count.
    pub number: usize,
    pub is_hidden: bool,
    /// From the first column to the last filled one.
    pub cells: Vec<Value>,
    /// Whether it has more cells than the bounds allow; those beyond are not here.
    pub is_cut: bool,
    /// In fixed width: whether something in it stands in two columns, or in none.
    pub is_astray: bool,
}

/// Cells that are shown as one; its value stands in the first. Rows are numbered from 1, columns from 0, both ends counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Merged {
    pub first_row: usize,
    pub last_row: usize,
    pub first_column: usize,
    pub last_column: usize,
}

/// One cell.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Value {
    #[default]
    Empty,
    /// Trimmed, not empty.
    Text(String),
    /// A number of a spreadsheet: exact up to 15 digits.
    Number(f64),
    /// A day of a spreadsheet, at midnight unless it has a time.
    Moment(NaiveDateTime),
    Flag(bool),
    /// What stands in a cell that cannot be read, and why.
    Unreadable(String, Unreadable),
}

/// Why a cell cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// The spreadsheet itself shows an error.
    Error,
    /// A formula whose result the file does not hold.
    Formula,
    /// Longer than the bounds allow; cut.
    TooLong,
    /// A day that no calendar has.
    NoDay,
}

impl Unreadable {
    /// A sentence for people.
    pub fn sentence(self) -> &'static str {
        match self {
            Unreadable::Error => "The spreadsheet shows an error here.",
            Unreadable::Formula => "This formula has no result in the file. Open the file, save it and choose it again.",
            Unreadable::TooLong => "This cell is too long.",
            Unreadable::NoDay => "The spreadsheet's day is none of the calendar.",
        }
    }
}

impl Value {
    /// A text; nothing where it is blank.
    pub fn text(text: &str, limits: &Limits) -> Value {
        let text = text.trim();
        if text.is_empty() {
            Value::Empty
        } else if text.chars().count() > limits.cell_characters {
            Value::Unreadable(text.chars().take(limits.cell_characters).collect(), Unreadable::TooLong)
        } else {
            Value::Text(text.to_owned())
        }
    }

    pub fn is_empty(&self) -> bool {
        matches!(self, Value::Empty)
    }

    /// The cell as the person who typed it would read it: days as `2026-11-20`, with a time as `2026-11-20 14:05:00`, whole
    /// numbers without `.0`.
    pub fn shown(&self) -> String {
        match self {
            Value::Empty => String::new(),
            Value::Text(text) | Value::Unreadable(text, _) => text.clone(),
            Value::Number(number) => number_text(*number),
            Value::Moment(moment) if moment.time() == chrono::NaiveTime::MIN => moment.date().to_string(),
            Value::Moment(moment) => moment.format("%Y-%m-%d %H:%M:%S").to_string(),
            Value::Flag(flag) => if *flag { "Yes" } else { "No" }.to_owned(),
        }
    }
}

impl FileRow {
    /// A row with its blank end taken off; none where nothing stands in it.
    pub fn of(number: usize, mut cells: Vec<Value>) -> Option<FileRow> {
        while cells.last().is_some_and(Value::is_empty) {
            cells.pop();
        }
        (!cells.is_empty()).then_some(FileRow { number, cells, ..FileRow::default() })
    }

    /// The cell of a column; empty beyond the last.
    pub fn cell(&self, column: usize) -> &Value {
        static EMPTY: Value = Value::Empty;
        self.cells.get(column).unwrap_or(&EMPTY)
    }
}

/// Whole numbers without `.0` and never in exponents; others with the 15 digits that a spreadsheet shows.
fn number_text(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e21 {
        return format!("{value:.0}");
    }
    format!("{value:.14e}").parse::<f64>().unwrap_or(value).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_a_spreadsheet_shows_them() {
        assert_eq!(number_text(42_301_234_567.0), "42301234567");
        assert_eq!(number_text(0.1 + 0.2), "0.3");
        assert_eq!(number_text(-12_500.5), "-12500.5");
    }

    #[test]
    fn a_row_ends_with_its_last_filled_cell() {
        let row = FileRow::of(3, vec![Value::Number(1.0), Value::Empty, Value::Flag(true), Value::Empty]).expect("a row");
        assert_eq!((row.cells.len(), row.cell(2).shown().as_str(), row.cell(9)), (3, "Yes", &Value::Empty));
        assert_eq!(FileRow::of(4, vec![Value::Empty]), None);
    }
}
