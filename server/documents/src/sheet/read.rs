//! Tables in: XLSX and CSV files that people upload.

use std::io::Cursor;

use calamine::{Data, DataRef, ExcelDateTime, Reader as _, Xlsx};

use super::unpacked;
use crate::{Error, Result};

/// Bounds on what is read. Beyond any of them the file is refused with a sentence that says so.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Bytes of the file itself.
    pub bytes: usize,
    /// Bytes of an XLSX file once unpacked.
    pub unpacked_bytes: u64,
    /// Rows beneath the header.
    pub rows: usize,
    pub columns: usize,
    /// Characters of one cell.
    pub cell_characters: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { bytes: 16 * 1024 * 1024, unpacked_bytes: 128 * 1024 * 1024, rows: 50_000, columns: 200, cell_characters: 2_000 }
    }
}

/// What was read: texts, trimmed, every row as long as the header, empty rows left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    pub header: Vec<String>,
    pub rows: Vec<Vec<String>>,
    /// The line or sheet row of each row, 1 for the first of the file, so that a message can point at it.
    pub row_numbers: Vec<usize>,
}

/// Reads the first sheet of an XLSX workbook, or a CSV file separated by comma, semicolon or tab. The first row that is not
/// empty is the header. `name` is the file's name; what it is, its bytes say.
///
/// Dates come as `2026-11-20` (with a time as `2026-11-20 14:05:00`), whole numbers without `.0`, long digit strings as
/// they were typed. Errors are [`Error::Input`], one sentence each.
pub fn read(name: &str, bytes: &[u8], limits: Limits) -> Result<Table> {
    if bytes.is_empty() {
        return Err(Error::input("The file is empty."));
    }
    if bytes.len() > limits.bytes {
        return Err(Error::input(format!("The file is larger than {} MB.", limits.bytes / (1024 * 1024))));
    }
    if bytes.starts_with(b"PK\x03\x04") {
        unpacked::check(bytes, limits.unpacked_bytes)?;
        return read_xlsx(bytes, limits);
    }
    if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
        return Err(Error::input("The file is an old or a protected Excel workbook; save it as .xlsx without a password."));
    }
    if name.to_ascii_lowercase().ends_with(".xlsx") || bytes.contains(&0) && !starts_as_utf16(bytes) {
        return Err(Error::input("The file is neither an XLSX workbook nor a CSV file."));
    }
    read_csv(&decoded(bytes), limits)
}

/// Gathers rows and minds the bounds.
struct Gathering {
    table: Table,
    limits: Limits,
}

impl Gathering {
    fn new(limits: Limits) -> Self {
        Gathering { table: Table::default(), limits }
    }

    /// Takes one row, in the order of the file. `number` is its line or sheet row.
    fn take(&mut self, number: usize, mut cells: Vec<String>) -> Result<()> {
        while cells.last().is_some_and(|cell| cell.is_empty()) {
            cells.pop();
        }
        if cells.is_empty() {
            return Ok(());
        }
        if cells.len() > self.limits.columns {
            return Err(Error::input(format!("Row {number} has more than {} columns.", self.limits.columns)));
        }
        if let Some(long) = cells.iter().position(|cell| cell.chars().count() > self.limits.cell_characters) {
            let most = self.limits.cell_characters;
            return Err(Error::input(format!("Row {number}, column {} is longer than {most} characters.", long + 1)));
        }
        if self.table.header.is_empty() {
            self.table.header = cells;
            return Ok(());
        }
        if self.table.rows.len() >= self.limits.rows {
            return Err(Error::input(format!("The file has more than {} rows; split it.", self.limits.rows)));
        }
        if cells.len() > self.table.header.len() {
            let columns = self.table.header.len();
            return Err(Error::input(format!("Row {number} has more cells than the header's {columns} columns.")));
        }
        cells.resize(self.table.header.len(), String::new());
        self.table.rows.push(cells);
        self.table.row_numbers.push(number);
        Ok(())
    }

    fn done(self) -> Result<Table> {
        if self.table.header.is_empty() {
            return Err(Error::input("The file has no header row."));
        }
        Ok(self.table)
    }
}

/// Streams the cells of the first sheet: a sheet that claims a million columns costs nothing.
fn read_xlsx(bytes: &[u8], limits: Limits) -> Result<Table> {
    let damaged =
        |error: calamine::XlsxError| Error::input(format!("The workbook could not be read ({error}); save it again and upload it anew."));
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(bytes)).map_err(damaged)?;
    let first = book.sheet_names().first().cloned().ok_or_else(|| Error::input("The workbook has no sheet."))?;
    let mut cells = book.worksheet_cells_reader(&first).map_err(damaged)?;
    let mut gathering = Gathering::new(limits);
    let mut row: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(cell) = cells.next_cell().map_err(damaged)? {
        let (cell_row, column) = cell.get_position();
        if cell_row != at {
            gathering.take(at as usize + 1, std::mem::take(&mut row))?;
            at = cell_row;
        }
        let text = text_of(cell.get_value());
        if text.is_empty() {
            continue;
        }
        if column as usize >= limits.columns {
            return Err(Error::input(format!("Row {} has more than {} columns.", cell_row + 1, limits.columns)));
        }
        row.resize(row.len().max(column as usize + 1), String::new());
        row[column as usize] = text;
    }
    gathering.take(at as usize + 1, row)?;
    gathering.done()
}

/// A cell as the person who typed it would read it.
fn text_of(value: &DataRef<'_>) -> String {
    let text = match Data::from(value.clone()) {
        Data::Empty => String::new(),
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => text,
        Data::Int(value) => value.to_string(),
        Data::Float(value) => number(value),
        Data::Bool(value) => if value { "Yes" } else { "No" }.to_owned(),
        Data::DateTime(moment) => day_or_moment(moment),
        // What Excel itself could not work out is shown as it shows it, and then refused by whoever checks the row.
        other => other.to_string(),
    };
    text.trim().to_owned()
}

/// Whole numbers without `.0` and never in exponents; others with the 15 digits that a spreadsheet shows.
fn number(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e21 {
        return format!("{value:.0}");
    }
    format!("{value:.14e}").parse::<f64>().unwrap_or(value).to_string()
}

fn day_or_moment(moment: ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
    if moment.is_duration() || moment.as_f64() < 1.0 {
        return format!("{hour:02}:{minute:02}:{second:02}");
    }
    if (hour, minute, second) == (0, 0, 0) {
        return format!("{year:04}-{month:02}-{day:02}");
    }
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

fn read_csv(text: &str, limits: Limits) -> Result<Table> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator(text)).from_reader(text.as_bytes());
    let mut gathering = Gathering::new(limits);
    let mut record = csv::StringRecord::new();
    loop {
        let more = reader.read_record(&mut record).map_err(|error| Error::input(format!("The CSV file could not be read ({error}).")))?;
        if !more {
            return gathering.done();
        }
        if record.len() > limits.columns {
            let line = record.position().map_or(1, csv::Position::line);
            return Err(Error::input(format!("Row {line} has more than {} columns.", limits.columns)));
        }
        let line = record.position().map_or(1, csv::Position::line) as usize;
        gathering.take(line, record.iter().map(|cell| cell.trim().to_owned()).collect())?;
    }
}

/// The separator of the first line that says anything: the one of comma, semicolon and tab that stands in it most often
/// outside quotes; comma when none does.
fn separator(text: &str) -> u8 {
    let line = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut counts = [(b',', 0), (b';', 0), (b'\t', 0)];
    let mut quoted = false;
    for byte in line.bytes() {
        if byte == b'"' {
            quoted = !quoted;
        }
        if !quoted {
            counts.iter_mut().filter(|(separator, _)| *separator == byte).for_each(|(_, count)| *count += 1);
        }
    }
    let mut best = counts[0];
    for candidate in &counts[1..] {
        if candidate.1 > best.1 {
            best = *candidate;
        }
    }
    best.0
}

fn starts_as_utf16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

/// The file's text: UTF-8 with or without its mark, UTF-16 with its mark (Excel's "Unicode text"), else Windows' Latin.
fn decoded(bytes: &[u8]) -> String {
    if starts_as_utf16(bytes) {
        let big = bytes[0] == 0xfe;
        let transactions = bytes[2..]
            .chunks_exact(2)
            .map(|pair| if big { u16::from_be_bytes([pair[0], pair[1]]) } else { u16::from_le_bytes([pair[0], pair[1]]) });
        return char::decode_utf16(transactions).map(|transaction| transaction.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_read_as_a_spreadsheet_shows_them() {
        assert_eq!(number(42_301_234_567.0), "42301234567");
        assert_eq!(number(0.1 + 0.2), "0.3");
        assert_eq!(number(-12_500.5), "-12500.5");
    }

    #[test]
    fn the_separator_is_the_one_outside_quotes() {
        assert_eq!(separator("\"a,b,c\";d\n1;2"), b';');
        assert_eq!(separator("one column"), b',');
        assert_eq!(separator("a\tb\tc,d"), b'\t');
    }
}
