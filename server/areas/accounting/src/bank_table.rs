//! What the files of banks have in common, whichever screen reads them: columns that are found by their headings, days as banks write them.

use chrono::NaiveDate;
use documents::sheet::Table;

/// The heading of a table that is one of these names, in whatever case.
pub fn heading(table: &Table, names: &[&str]) -> Option<String> {
    table.header.iter().find(|heading| names.contains(&heading.trim().to_lowercase().as_str())).cloned()
}

/// The same of a column that must be there, or a sentence that names it.
pub fn needed(table: &Table, names: &[&str], what: &str) -> Result<String, String> {
    heading(table, names).ok_or_else(|| format!("The file has no column for the {what}; its headings are: {}.", table.header.join(", ")))
}

/// The place of a heading.
pub fn column(table: &Table, heading: &str) -> Option<usize> {
    table.header.iter().position(|own| own == heading)
}

/// A row's cell, trimmed; empty where there is none.
pub fn cell(row: &[String], column: Option<usize>) -> String {
    column.and_then(|at| row.get(at)).map(|text| text.trim().to_owned()).unwrap_or_default()
}

/// Days as banks write them: ISO, or day first.
pub fn day(text: &str) -> Result<NaiveDate, String> {
    let day = text.split([' ', 'T']).next().unwrap_or_default();
    ["%Y-%m-%d", "%d-%m-%Y", "%d/%m/%Y", "%d.%m.%Y", "%d-%b-%Y", "%d-%b-%y", "%Y%m%d"]
        .iter()
        .find_map(|form| NaiveDate::parse_from_str(day, form).ok())
        .ok_or_else(|| format!("\"{text}\" is no date."))
}
