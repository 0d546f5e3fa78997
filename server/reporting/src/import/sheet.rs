//! The rows of a sheet by the register's fields, and the template.

use super::model::{Field, Heading, ImportProblem};
use crate::tables::{self, Choices, Kind, Table, TableChoices, TableReading, TableRow, Wanted, plain};
use chrono::NaiveDate;
use documents::sheet::{Cell, Column, Kind as CellKind, Limits, Sheet, open};
use kernel::{Error, Money, Result};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;

/// Rows of one file at most.
const MOST_ROWS: usize = 20_000;
/// Rows of titles and headings above them.
const HEADING_ROWS: usize = 40;

/// One row: its number as the spreadsheet shows it, and its cells by field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    pub number: i64,
    /// Says what stands in the row: the same in a copy of the sheet, whatever was mended elsewhere in it.
    pub key: String,
    pub cells: BTreeMap<&'static str, String>,
    /// The days of those cells that hold one, as the whole column decides it.
    pub days: BTreeMap<&'static str, NaiveDate>,
    /// Cells that cannot be read, and why: such a row is refused, whatever the register says of it.
    pub faults: BTreeMap<&'static str, String>,
    /// Why nothing of the row can be trusted.
    pub problem: Option<String>,
}

impl Row {
    /// A row of cells that are at hand; the days among them are written as `2026-11-20`.
    pub fn of(number: i64, cells: BTreeMap<&'static str, String>) -> Row {
        let day = |(field, text): (&&'static str, &String)| Some((*field, text.parse::<NaiveDate>().ok()?));
        Row { number, key: number.to_string(), days: cells.iter().filter_map(day).collect(), cells, ..Row::default() }
    }

    /// The cell's text; empty when the sheet has no such column.
    pub fn get(&self, field: &str) -> &str {
        self.cells.get(field).map_or("", String::as_str)
    }

    /// The text, when there is one.
    pub fn some(&self, field: &str) -> Option<String> {
        Some(self.get(field)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    /// The day of a cell; none where it is empty, or cannot be read, which is said of it anyway.
    pub fn day(&self, field: &str) -> Option<NaiveDate> {
        self.days.get(field).copied()
    }

    /// An amount of 0 or more, 0 where the cell is empty; else the sentence that says why not.
    pub fn amount(&self, field: &str) -> Result<Money, String> {
        match self.get(field) {
            "" => Ok(Money::ZERO),
            text => Money::parse(text)
                .and_then(|amount| if amount.is_negative() { Err("Enter an amount of 0 or more.".to_owned()) } else { Ok(amount) }),
        }
    }

    /// One wrong cell of the row.
    pub fn problem(&self, field: &str, message: impl Into<String>) -> ImportProblem {
        ImportProblem::at(self.number, field, self.some(field), message)
    }
}

/// What was read of a file.
#[derive(Debug)]
pub struct Read {
    pub reading: TableReading,
    pub headings: Vec<Heading>,
    pub rows: Vec<Row>,
}

/// Reads a workbook or a text file, and of it the columns that the register knows, as it is chosen now and was kept of the sheet before. 422 at `file_id` when it
/// cannot be read or has no rows; what only the office can tell is in `reading.questions`.
pub fn read(
    known: &'static [Field],
    (name, bytes): (&str, &[u8]),
    (chosen, kept): (&TableChoices, &TableChoices),
    today: NaiveDate,
) -> Result<Read> {
    let wanted: Vec<Wanted<'static>> = known.iter().map(Field::wanted).collect();
    let limits = Limits { rows: MOST_ROWS + HEADING_ROWS, ..Limits::default() };
    let book = open(name, bytes, chosen.text_form(kept), limits).map_err(|error| match error.is_input() {
        true => Error::field("file_id", error.to_string()),
        false => Error::internal(error.to_string()),
    })?;
    let Table { reading, rows } = tables::read(book, &wanted, Choices { chosen, kept }, today);
    if reading.is_cut || rows.len() > MOST_ROWS {
        return Err(Error::field("file_id", format!("The file has more than {MOST_ROWS} rows; split it.")));
    }
    if rows.is_empty() && reading.questions.is_empty() {
        return Err(Error::field("file_id", "The sheet has headings and no rows."));
    }
    let is_said = |column: &&tables::ReadColumn| column.field.is_some() || column.filled > 0;
    let heading = |column: &tables::ReadColumn| Heading { heading: column.heading.clone(), field: column.field.clone() };
    let headings = reading.columns.iter().filter(is_said).map(heading).collect();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let rows = rows.into_iter().map(|row| {
        let content = content_hash(known, &row);
        let times = seen.entry(content.clone()).or_default();
        *times += 1;
        Row { key: format!("{content}-{times}"), ..row_of(known, &wanted, &row) }
    });
    let rows = rows.collect();
    Ok(Read { reading, headings, rows })
}

/// Refuses a mapping that names a field or a column that is not there.
pub fn check_mapping(known: &'static [Field], mapping: &BTreeMap<String, String>, reading: &TableReading) -> Result<()> {
    for (field, heading) in mapping {
        if !known.iter().any(|own| own.name == field) {
            return Err(Error::field("mapping", format!("There is no field {field}.")));
        }
        if !reading.columns.iter().any(|column| plain(&column.heading) == plain(heading)) {
            return Err(Error::field("mapping", format!("The sheet has no column {heading}.")));
        }
    }
    Ok(())
}

/// The cells of a row by field, and what is wrong with them.
fn row_of(known: &'static [Field], wanted: &[Wanted<'_>], row: &TableRow) -> Row {
    let mut own = Row { number: row.number, problem: row.problem.clone(), ..Row::default() };
    for (field, one) in known.iter().zip(wanted) {
        let written = row.written(field.name);
        if written.is_empty() {
            continue;
        }
        let text = match one.kind {
            Kind::Text => row.text(field.name).map(Option::unwrap_or_default),
            Kind::Money => row.money(field.name).map(|_| written.to_owned()),
            Kind::Day(_) => row.day(field.name).map(|day| {
                own.days.extend(day.map(|day| (field.name, day)));
                written.to_owned()
            }),
        };
        let text = text.unwrap_or_else(|why| {
            own.faults.insert(field.name, why);
            written.to_owned()
        });
        own.cells.insert(field.name, text);
    }
    own
}

/// The hash of the filled cells as they stand, by the names of their fields.
fn content_hash(known: &'static [Field], row: &TableRow) -> String {
    let cells: BTreeMap<&str, &str> = known.iter().map(|field| (field.name, row.written(field.name))).collect();
    let mut hash = Sha256::new();
    for (field, text) in cells.into_iter().filter(|(_, text)| !text.is_empty()) {
        hash.update(field.as_bytes());
        hash.update([0]);
        hash.update(text.as_bytes());
        hash.update([0]);
    }
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// A sheet with these columns and rows, as XLSX.
pub fn write(title: &str, fields: &'static [Field], rows: Vec<Vec<String>>) -> Result<Vec<u8>> {
    let columns = fields.iter().map(|field| Column::new(field.label, CellKind::Text)).collect();
    let rows = rows.into_iter().map(|row| Ok::<_, String>(row.into_iter().map(Cell::text).collect::<Vec<_>>()));
    let mut out = std::io::Cursor::new(Vec::new());
    Sheet { title: title.into(), columns, zone_minutes: 0, rows }
        .write_xlsx(&mut out)
        .map_err(|error| Error::internal(error.to_string()))?;
    Ok(out.into_inner())
}

/// The template: the headings and one example, of which some cells are the caller's own.
pub fn template(title: &str, fields: &'static [Field], own: &BTreeMap<&'static str, String>) -> Result<Vec<u8>> {
    let example = fields.iter().map(|field| own.get(field.name).cloned().unwrap_or_else(|| field.example.to_owned()));
    write(title, fields, vec![example.collect()])
}

#[cfg(test)]
mod tests {
    use super::super::model::Holds;
    use super::*;

    static FIELDS: &[Field] = &[
        Field::new("name", "Name", &["student name"], "Ayesha Tariq"),
        Field::new("father_name", "Father's name", &["father"], ""),
        Field::new("date_of_birth", "Date of birth", &["dob"], "2014-03-21").holds(Holds::Birthday),
        Field::new("class", "Class", &[], "Class 9"),
    ];

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day")
    }

    fn chosen(field: &str, heading: &str) -> TableChoices {
        TableChoices { columns: BTreeMap::from([(field.to_owned(), heading.to_owned())]), ..TableChoices::default() }
    }

    fn read_list(header: &[&str], rows: &[&[&str]], chosen: &TableChoices) -> Result<Read> {
        let lines: Vec<String> = [header].iter().chain(rows).map(|cells| cells.join(",")).collect();
        read(FIELDS, ("list.csv", (lines.join("\n") + "\n").as_bytes()), (chosen, &TableChoices::default()), today())
    }

    #[test]
    fn headings_are_known_as_offices_write_them() {
        let none = TableChoices::default();
        let read = read_list(&["Student Name *", "Father's Name", "DOB", "Colour"], &[&["Ali", "Raza", "21-Mar-14", "x"]], &none);
        let read = read.expect("a sheet");
        let fields: Vec<Option<&str>> = read.headings.iter().map(|h| h.field.as_deref()).collect();
        assert_eq!(fields, [Some("name"), Some("father_name"), Some("date_of_birth"), None]);
        let row = &read.rows[0];
        assert_eq!((row.number, row.get("father_name"), row.get("date_of_birth")), (2, "Raza", "21-Mar-14"));
        assert_eq!(row.day("date_of_birth"), NaiveDate::from_ymd_opt(2014, 3, 21));
    }

    #[test]
    fn what_cannot_be_read_is_said_at_its_cell() {
        let rows: &[&[&str]] = &[&["????", "Raza", "31/02/2014", "1.26E+09"], &["Ali", "Raza", "", "9", "more"]];
        let read = read_list(&["Name", "Father", "DOB", "Class"], rows, &TableChoices::default()).expect("a sheet");
        let faults: Vec<&str> = read.rows[0].faults.keys().copied().collect();
        assert_eq!(faults, ["class", "date_of_birth", "name"]);
        assert_eq!((read.rows[0].get("name"), read.rows[0].problem.is_some()), ("????", false));
        assert!(read.rows[1].problem.as_ref().is_some_and(|said| said.contains("more cells")));
    }

    #[test]
    fn a_row_is_known_again_in_a_mended_copy() {
        let keys = |rows: &[&[&str]]| -> Vec<String> {
            let read = read_list(&["Remarks", "Name", "Class"], rows, &TableChoices::default()).expect("a sheet");
            read.rows.into_iter().map(|row| row.key).collect()
        };
        let before = keys(&[&["", "Ali", "9"], &["", "Bilal", "99"], &["", "Ali", "9"]]);
        let after = keys(&[&["", "Bilal", "10"], &["nobody reads this", "Ali", "9"], &["", "Ali", "9"]]);
        assert_eq!((&before[0], &before[2]), (&after[1], &after[2]));
        assert_ne!(before[0], before[2], "a row that stands twice is two rows");
        assert_ne!(before[1], after[0]);
    }

    #[test]
    fn what_is_chosen_goes_before_the_headings() {
        let read = read_list(&["Name", "Bacha"], &[&["x", "Ali"]], &chosen("name", "Bacha")).expect("a sheet");
        assert_eq!(read.rows[0].get("name"), "Ali");
        let named = |field: &str, heading: &str| BTreeMap::from([(field.to_owned(), heading.to_owned())]);
        assert!(check_mapping(FIELDS, &named("name", "bacha"), &read.reading).is_ok());
        assert!(check_mapping(FIELDS, &named("name", "Nothing"), &read.reading).is_err());
        assert!(check_mapping(FIELDS, &named("colour", "Name"), &read.reading).is_err());
    }

    #[test]
    fn a_sheet_without_names_is_asked_about_and_one_without_rows_refused() {
        let read = read_list(&["Class"], &[&["5"]], &TableChoices::default()).expect("a sheet");
        assert!(read.reading.unanswered().is_some());
        let read = read_list(&["Class", "DOB"], &[&["5", "21/03/2014"]], &TableChoices::default()).expect("a sheet");
        let question = read.reading.unanswered().expect("a question");
        assert_eq!(question, ("choices.columns", "The file has no column for the name. Choose the column that holds it."));
        let read = read_list(&["Name"], &[&["Ali"]], &TableChoices::default()).expect("names alone");
        assert_eq!((read.reading.unanswered(), read.rows.len()), (None, 1));
        assert!(read_list(&["Name"], &[], &TableChoices::default()).is_err());
    }

    #[test]
    fn the_template_is_read_again() {
        let own = BTreeMap::from([("class", "Class 1".to_owned())]);
        let bytes = template("Students", FIELDS, &own).expect("a workbook");
        let none = TableChoices::default();
        let read = read(FIELDS, ("students.xlsx", &bytes), (&none, &none), today()).expect("a sheet");
        assert!(read.headings.iter().all(|heading| heading.field.is_some()));
        assert_eq!((read.rows[0].get("name"), read.rows[0].get("class")), ("Ayesha Tariq", "Class 1"));
    }
}
