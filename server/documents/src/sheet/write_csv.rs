//! CSV out.

use std::io::Write;

use super::{Cell, Sheet, zone};
use crate::{Error, Result, print};

/// What begins a formula in one spreadsheet or another; the wide ones are read as the narrow ones where people write Chinese or Japanese.
const FORMULA_STARTS: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
/// What ends a cell where commas are decimal points.
const OTHER_SEPARATORS: [char; 2] = [';', '；'];

pub(super) fn write<R, E>(sheet: Sheet<R>, mut out: impl Write) -> Result<u64>
where
    R: Iterator<Item = std::result::Result<Vec<Cell>, E>>,
    E: std::fmt::Display,
{
    out.write_all(b"\xef\xbb\xbf")?;
    let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).flexible(true).from_writer(out);
    let failed = |error: csv::Error| Error::failed(format!("The CSV file could not be written ({error})."));
    writer.write_record(sheet.columns.iter().map(|column| harmless(&column.label))).map_err(failed)?;
    let mut count = 0;
    for row in sheet.rows {
        let row = row.map_err(|error| Error::failed(error.to_string()))?;
        let fields =
            sheet.columns.iter().enumerate().map(|(at, _)| row.get(at).map(|cell| field(cell, sheet.zone_minutes)).unwrap_or_default());
        writer.write_record(fields).map_err(failed)?;
        count += 1;
    }
    writer.flush()?;
    Ok(count)
}

fn field(cell: &Cell, zone_minutes: i32) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => harmless(text),
        Cell::Integer(value) => value.to_string(),
        Cell::Money(minor) => print::decimal(*minor),
        Cell::Percent(hundredths) => print::decimal(*hundredths),
        Cell::Date(day) => day.to_string(),
        Cell::Instant(at) => at.with_timezone(&zone(zone_minutes)).format("%Y-%m-%d %H:%M:%S").to_string(),
        Cell::Bool(value) => if *value { "Yes" } else { "No" }.to_owned(),
    }
}

/// The text, with an apostrophe wherever a spreadsheet would take what follows for a formula: at its start, and behind what may end a cell.
fn harmless(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 1);
    let mut begins = true;
    for c in text.chars() {
        if begins && (FORMULA_STARTS.contains(&c) || OTHER_SEPARATORS.contains(&c) && out.is_empty()) {
            out.push('\'');
        }
        begins = OTHER_SEPARATORS.contains(&c) || begins && c == ' ';
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use chrono::{NaiveDate, TimeZone as _, Utc};

    use super::super::{Column, Kind};
    use super::*;

    fn csv(rows: Vec<Vec<Cell>>) -> String {
        let columns = vec![Column::new("Name", Kind::Text), Column::new("=Amount", Kind::Money)];
        let sheet = Sheet { title: "T".into(), columns, zone_minutes: 300, rows: rows.into_iter().map(Ok::<_, Infallible>) };
        let mut out = Vec::new();
        sheet.write_csv(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_text_that_begins_like_a_formula_is_made_harmless() {
        for wicked in ["=1+1", "+92 300", "-2+3", "@SUM(A1)", "\tx", "\rx"] {
            let text = csv(vec![vec![Cell::text(wicked)]]);
            assert!(text.contains(&format!("'{wicked}")), "{text:?}");
        }
        for wicked in ["＝1+1", "＋1", "－1", "＠SUM(A1)", "；=1+1", ";=1", "  =1"] {
            let text = csv(vec![vec![Cell::text(wicked)]]);
            assert!(text.contains('\''), "{text:?}");
        }
        assert!(csv(vec![vec![Cell::text("Fee; =1+1；＠A1")]]).contains("Fee; '=1+1；'＠A1"));
        assert!(!csv(vec![vec![Cell::text("Tuition - Fee; and 2+2")]]).contains("'T"));
        assert!(csv(vec![]).starts_with("\u{feff}Name,'=Amount\r\n"));
    }

    #[test]
    fn values_are_written_so_that_programs_read_them() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();
        let at = Utc.with_ymd_and_hms(2026, 11, 20, 21, 30, 0).unwrap();
        let text = csv(vec![
            vec![Cell::text("Khan, \"Ayesha\""), Cell::Money(-1_250_050)],
            vec![Cell::Date(day), Cell::Instant(at)],
            vec![Cell::Bool(true)],
        ]);
        assert!(text.contains("\"Khan, \"\"Ayesha\"\"\",-12500.50\r\n"), "{text}");
        assert!(text.contains("2026-11-20,2026-11-21 02:30:00\r\n"), "{text}");
        assert!(text.ends_with("Yes,\r\n"), "{text}");
    }
}
