//! A sheet's cells as named texts, and the template.

use super::model::{Field, Heading, ImportProblem};
use crate::tables::plain;
use documents::sheet::{Cell, Column, Kind, Limits, Sheet, Table};
use kernel::{Error, Money, Result};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;

/// Rows of one file at most.
const MOST_ROWS: usize = 20_000;

/// One row: its number in the file and its cells by field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    pub number: i64,
    /// Says what stands in the row: the same in a copy of the sheet, whatever was mended elsewhere in it.
    pub key: String,
    pub cells: BTreeMap<&'static str, String>,
}

impl Row {
    /// The cell's text; empty when the sheet has no such column.
    pub fn get(&self, field: &str) -> &str {
        self.cells.get(field).map_or("", String::as_str)
    }

    /// The text, when there is one.
    pub fn some(&self, field: &str) -> Option<String> {
        Some(self.get(field)).filter(|text| !text.is_empty()).map(str::to_owned)
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
    pub headings: Vec<Heading>,
    pub rows: Vec<Row>,
}

/// Reads an XLSX or CSV file. 422 at `file_id` when it cannot be read, has no name column or no rows.
pub fn read(fields: &'static [Field], name: &str, bytes: &[u8], mapping: &BTreeMap<String, String>) -> Result<Read> {
    let limits = Limits { rows: MOST_ROWS, ..Limits::default() };
    let table = documents::sheet::read(name, bytes, limits).map_err(|error| match error.is_input() {
        true => Error::field("file_id", error.to_string()),
        false => Error::internal(error.to_string()),
    })?;
    named(fields, table, mapping)
}

/// The table with its columns named by their headings, or as the mapping says.
fn named(known: &'static [Field], table: Table, mapping: &BTreeMap<String, String>) -> Result<Read> {
    let mut fields: Vec<Option<&'static str>> = vec![None; table.header.len()];
    for (field, heading) in mapping {
        let field = known.iter().find(|f| f.name == field).ok_or_else(|| Error::field("mapping", format!("There is no field {field}.")))?;
        let at = table.header.iter().position(|own| plain(own) == plain(heading));
        let at = at.ok_or_else(|| Error::field("mapping", format!("The sheet has no column {heading}.")))?;
        fields[at] = Some(field.name);
    }
    for (at, heading) in table.header.iter().enumerate() {
        let taken: Vec<&str> = fields.iter().flatten().copied().collect();
        if fields[at].is_none() {
            fields[at] = field_of(known, heading).filter(|name| !taken.contains(name));
        }
    }
    if !fields.contains(&Some("name")) {
        return Err(Error::field("file_id", "The sheet has no column Name. Take the template, or say which column holds the name."));
    }
    if table.rows.is_empty() {
        return Err(Error::field("file_id", "The sheet has headings and no rows."));
    }
    let headings = table.header.iter().zip(&fields);
    let headings = headings.map(|(heading, field)| Heading { heading: heading.clone(), field: field.map(str::to_owned) }).collect();
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let rows = table.rows.into_iter().zip(table.row_numbers).map(|(cells, number)| {
        let cells = fields.iter().zip(cells).filter_map(|(field, text)| Some(((*field)?, text.trim().to_owned())));
        let cells: BTreeMap<&'static str, String> = cells.collect();
        let content = content_hash(&cells);
        let times = seen.entry(content.clone()).or_default();
        *times += 1;
        Row { number: number as i64, key: format!("{content}-{times}"), cells }
    });
    Ok(Read { headings, rows: rows.collect() })
}

/// The hash of the filled cells.
fn content_hash(cells: &BTreeMap<&'static str, String>) -> String {
    let mut hash = Sha256::new();
    for (field, text) in cells.iter().filter(|(_, text)| !text.is_empty()) {
        hash.update(field.as_bytes());
        hash.update([0]);
        hash.update(text.as_bytes());
        hash.update([0]);
    }
    hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// The field that a heading means, if it says so.
fn field_of(known: &'static [Field], heading: &str) -> Option<&'static str> {
    let heading = plain(heading);
    let means = |field: &&Field| [field.name, field.label].iter().chain(field.also).any(|name| plain(name) == heading);
    known.iter().find(means).map(|field| field.name)
}

/// A sheet with these columns and rows, as XLSX.
pub fn write(title: &str, fields: &'static [Field], rows: Vec<Vec<String>>) -> Result<Vec<u8>> {
    let columns = fields.iter().map(|field| Column::new(field.label, Kind::Text)).collect();
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
    use super::*;

    static FIELDS: &[Field] = &[
        Field::new("name", "Name", &["student name"], "Ayesha Tariq"),
        Field::new("father_name", "Father's name", &["father"], ""),
        Field::new("date_of_birth", "Date of birth", &["dob"], "2014-03-21"),
        Field::new("class", "Class", &[], "Class 9"),
    ];

    fn table(header: &[&str], rows: &[&[&str]]) -> Table {
        let texts = |row: &[&str]| row.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        Table { header: texts(header), rows: rows.iter().map(|row| texts(row)).collect(), row_numbers: (2..).take(rows.len()).collect() }
    }

    #[test]
    fn headings_are_known_as_offices_write_them() {
        let sheet = table(&["Student Name *", "Father's Name", "DOB", "Colour"], &[&["Ali", "Raza", "2015-01-01", "x"]]);
        let read = named(FIELDS, sheet, &BTreeMap::new()).expect("a sheet");
        let fields: Vec<Option<&str>> = read.headings.iter().map(|h| h.field.as_deref()).collect();
        assert_eq!(fields, [Some("name"), Some("father_name"), Some("date_of_birth"), None]);
        assert_eq!((read.rows[0].number, read.rows[0].get("father_name")), (2, "Raza"));
    }

    #[test]
    fn a_row_is_known_again_in_a_mended_copy() {
        let keys = |rows: &[&[&str]]| -> Vec<String> {
            let read = named(FIELDS, table(&["Name", "Class"], rows), &BTreeMap::new()).expect("a sheet");
            read.rows.into_iter().map(|row| row.key).collect()
        };
        let before = keys(&[&["Ali", "9"], &["Bilal", "99"], &["Ali", "9"]]);
        let after = keys(&[&["Bilal", "10"], &["Ali", "9"], &["Ali", "9"]]);
        assert_eq!((&before[0], &before[2]), (&after[1], &after[2]));
        assert_ne!(before[0], before[2], "a row that stands twice is two rows");
        assert_ne!(before[1], after[0]);
    }

    #[test]
    fn a_mapping_goes_before_the_headings() {
        let mapping = BTreeMap::from([("name".to_owned(), "Bacha".to_owned())]);
        let read = named(FIELDS, table(&["Name", "Bacha"], &[&["x", "Ali"]]), &mapping).expect("a sheet");
        assert_eq!(read.rows[0].get("name"), "Ali");
        let unknown = BTreeMap::from([("name".to_owned(), "Nothing".to_owned())]);
        assert!(named(FIELDS, table(&["Name"], &[&["x"]]), &unknown).is_err());
    }

    #[test]
    fn a_sheet_without_names_or_rows_is_refused() {
        assert!(named(FIELDS, table(&["Class"], &[&["5"]]), &BTreeMap::new()).is_err());
        assert!(named(FIELDS, table(&["Name"], &[]), &BTreeMap::new()).is_err());
    }

    #[test]
    fn the_template_is_read_again() {
        let own = BTreeMap::from([("class", "Class 1".to_owned())]);
        let bytes = template("Students", FIELDS, &own).expect("a workbook");
        let read = read(FIELDS, "students.xlsx", &bytes, &BTreeMap::new()).expect("a sheet");
        assert!(read.headings.iter().all(|heading| heading.field.is_some()));
        assert_eq!((read.rows[0].get("name"), read.rows[0].get("class")), ("Ayesha Tariq", "Class 1"));
    }
}
