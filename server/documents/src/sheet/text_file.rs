//! Text files: rows of cells that a comma, semicolon, tab or bar parts.

use super::rows::Rows;
use super::workbook::{FileRow, Limits, Value};
use crate::{Error, Result};

const SEPARATORS: [u8; 4] = *b",;\t|";
/// Lines at the beginning that say which separator is meant.
const LOOKED_AT: usize = 40;
/// Cells of a row that separators part.
const CELLS_LEAST: usize = 3;
/// Lines of one cell beyond which its quote was never closed; where a quote lacks its pair, no cell has more than one.
const LINES_OF_A_CELL: usize = 20;
/// Cells of one line: its reader keeps a place for each before anybody counts columns.
const WIDEST: usize = 100_000;

/// Hands on the rows of a text; gives whether there were more than the bounds allow. A quote that is never closed would swallow all
/// rows behind it: then quotes are letters like others.
pub(super) fn read(text: &str, limits: &Limits, take: &mut dyn FnMut(FileRow) -> Result<()>) -> Result<bool> {
    let separator = separator(text);
    if text.split(['\r', '\n']).any(|line| line.bytes().filter(|byte| *byte == separator).count() > WIDEST) {
        return Err(Error::input(format!("A line of the file has more than {WIDEST} cells; keep only the list in it.")));
    }
    let is_quoting = quotes_are_closed(text, separator)?;
    let mut reader = reader(text, separator, is_quoting);
    let mut rows = Rows::new(limits, take);
    let mut record = csv::StringRecord::new();
    let mut number = 0;
    loop {
        let begins = reader.position().byte() as usize;
        if !reader.read_record(&mut record).map_err(unreadable)? {
            return Ok(rows.is_cut);
        }
        number += blank_lines(text.as_bytes(), begins) + 1;
        let cell = |text: &str| Value::text(if is_quoting { text } else { unquoted(text) }, limits);
        let Some(row) = FileRow::of(number, record.iter().take(limits.columns).map(cell).collect()) else { continue };
        if !rows.give(FileRow { is_cut: record.len() > limits.columns, ..row })? {
            return Ok(rows.is_cut);
        }
    }
}

fn reader(text: &str, separator: u8, is_quoting: bool) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new().has_headers(false).flexible(true).delimiter(separator).quoting(is_quoting).from_reader(text.as_bytes())
}

fn unreadable(error: csv::Error) -> Error {
    Error::input(format!("The CSV file could not be read ({error})."))
}

/// False where a quoted cell goes over more lines than any cell has.
fn quotes_are_closed(text: &str, separator: u8) -> Result<bool> {
    let most_lines = if text.matches('"').count().is_multiple_of(2) { LINES_OF_A_CELL } else { 1 };
    let mut reader = reader(text, separator, true);
    let mut record = csv::StringRecord::new();
    while reader.read_record(&mut record).map_err(unreadable)? {
        if record.iter().any(|cell| cell.lines().count() > most_lines) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// How many empty lines stand before the record that is read from here, whatever ends a line: the reader passes them silently.
fn blank_lines(bytes: &[u8], begins: usize) -> usize {
    let mut at = begins;
    if begins > 0 && bytes[begins - 1] == b'\r' && bytes.get(begins) == Some(&b'\n') {
        at += 1;
    }
    let mut blank = 0;
    loop {
        match (bytes.get(at), bytes.get(at + 1)) {
            (Some(b'\r'), Some(b'\n')) => at += 2,
            (Some(b'\r' | b'\n'), _) => at += 1,
            _ => return blank,
        }
        blank += 1;
    }
}

fn unquoted(text: &str) -> &str {
    let text = text.trim();
    text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text)
}

/// Whether separators part the lines of a text into as many cells each: at least half of the first lines have the same number of them.
pub(super) fn is_parted_evenly(text: &str) -> bool {
    let counts = parting(text);
    let same = |count: &usize| counts.iter().filter(|own| *own == count).count();
    counts.iter().any(|count| *count >= CELLS_LEAST - 1 && same(count) * 2 >= counts.len())
}

/// Whether separators stand in a quarter of the first lines.
pub(super) fn has_separators(text: &str) -> bool {
    let counts = parting(text);
    counts.iter().filter(|count| **count > 0).count() * 4 >= counts.len()
}

/// How many separators part cells in each of the first lines, without commas within amounts.
fn parting(text: &str) -> Vec<usize> {
    let separator = separator(text);
    let lines = text.split(['\r', '\n']).filter(|line| !line.trim().is_empty()).take(LOOKED_AT);
    let count = |line: &str| {
        let mut is_quoted = false;
        let mut count = 0;
        for (at, byte) in line.bytes().enumerate() {
            is_quoted ^= byte == b'"';
            count += usize::from(byte == separator && !is_quoted && !is_within_an_amount(line.as_bytes(), at));
        }
        count
    };
    lines.map(count).collect()
}

/// Whether a comma groups the digits of an amount, as in `15,500.00` and `12,34,567`.
fn is_within_an_amount(line: &[u8], at: usize) -> bool {
    let digits = line[at + 1..].iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
    line[at] == b',' && at > 0 && line[at - 1].is_ascii_digit() && (2..=3).contains(&digits)
}

/// The separator that stands outside quotes in most of the first lines, then most often; comma when none does.
fn separator(text: &str) -> u8 {
    let mut counts = [(0usize, 0usize); SEPARATORS.len()];
    for line in text.split(['\r', '\n']).filter(|line| !line.trim().is_empty()).take(LOOKED_AT) {
        let mut quoted = false;
        let mut own = [0usize; SEPARATORS.len()];
        for byte in line.bytes() {
            if byte == b'"' {
                quoted = !quoted;
            } else if let Some(at) = SEPARATORS.iter().position(|one| *one == byte).filter(|_| !quoted) {
                own[at] += 1;
            }
        }
        for (count, own) in counts.iter_mut().zip(own).filter(|(_, own)| *own > 0) {
            *count = (count.0 + 1, count.1 + own);
        }
    }
    let mut best = 0;
    for at in 1..counts.len() {
        if counts[at] > counts[best] {
            best = at;
        }
    }
    SEPARATORS[best]
}

#[cfg(test)]
mod tests {
    use super::super::workbook::Unreadable;
    use super::*;

    /// The rows, and whether there were more.
    fn rows(text: &str, limits: &Limits) -> (Vec<FileRow>, bool) {
        let mut rows = Vec::new();
        let is_cut = read(text, limits, &mut |row| {
            rows.push(row);
            Ok(())
        });
        (rows, is_cut.expect("a sheet"))
    }

    fn shown(text: &str) -> Vec<(usize, Vec<String>)> {
        let (rows, _) = rows(text, &Limits::default());
        rows.into_iter().map(|row| (row.number, row.cells.iter().map(Value::shown).collect())).collect()
    }

    #[test]
    fn the_separator_is_the_one_of_most_lines() {
        assert_eq!(separator("\"a,b,c\";d\n1;2"), b';');
        assert_eq!(separator("one column"), b',');
        assert_eq!(separator("a\tb\tc,d"), b'\t');
        assert_eq!(separator("Collection, November\na;b\n1;2\n"), b';');
        assert_eq!(separator("a|b\n1|2,500"), b'|');
    }

    #[test]
    fn commas_within_amounts_part_nothing() {
        assert_eq!(parting("R-1,001260000011,15500\nR-2 15,500.00\nR-3 12,34,567\nR-4,\"Khan, A\",5\n"), [2, 0, 0, 2]);
        assert!(is_parted_evenly("Collection\nR-1,a,b\nR-2,c,d\n") && !is_parted_evenly("R-1  a, b  15,500\nR-2  c  500\n"));
        assert!(has_separators("R-1  a, b  15,500\nR-2  c  500\n") && !has_separators("R-1  15,500\nR-2  500\n"));
    }

    #[test]
    fn rows_are_numbered_as_a_spreadsheet_does() {
        let rows = [(2, vec!["a".to_owned(), "b".to_owned()]), (5, vec!["1".to_owned(), "2\n3".to_owned()]), (6, vec!["4".to_owned()])];
        for end in ["\n", "\r\n", "\r"] {
            let text = ["", "a,b", "", ",", "1,\"2\n3\"", "4", ""].join(end);
            assert_eq!(shown(&text), rows, "{end:?}");
        }
    }

    #[test]
    fn a_quote_that_is_never_closed_swallows_nothing() {
        let text = format!("id,payer\n1,\"Aslam\n{}", "2,Bilal\n".repeat(60));
        let rows = shown(&text);
        assert_eq!(rows.len(), 62);
        assert_eq!(rows[1].1, ["1", "\"Aslam"]);
        assert_eq!(rows[61], (62, vec!["2".to_owned(), "Bilal".to_owned()]));
        assert_eq!(shown("id,payer\n1,\"Aslam\n2,Bilal\n").len(), 3, "of a short file too");
    }

    #[test]
    fn bounds_are_kept() {
        let limits = Limits { rows: 2, columns: 2, cell_characters: 3, ..Limits::default() };
        let (rows, is_cut) = rows("a,b,c\nlonger,2\n3,4\n", &limits);
        assert!(is_cut && rows.len() == 2);
        assert!(rows[0].is_cut && !rows[1].is_cut);
        assert_eq!(rows[1].cells[0], Value::Unreadable("lon".to_owned(), Unreadable::TooLong));
    }

    #[test]
    fn a_line_of_nothing_but_separators_is_refused() {
        let refused = read(&",".repeat(WIDEST + 1), &Limits::default(), &mut |_| Ok(()));
        assert!(refused.expect_err("too wide").to_string().starts_with("A line of the file has more than 100000 cells"));
    }
}
