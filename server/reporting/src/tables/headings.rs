//! Which row holds the headings, and which column each wanted field.

use super::model::Wanted;
use documents::sheet::{FileSheet, Value};
use kernel::fold;
use std::collections::{BTreeMap, BTreeSet};

/// Rows at the beginning in which headings are looked for.
const LOOKED_AT: usize = 40;
/// Fields that a row must name to be taken for the headings, unless it names all that are needed.
const FIELDS_LEAST: usize = 2;

/// A heading: all that stands above its column, and the last line of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Label {
    pub text: String,
    pub last: String,
}

/// The headings of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Headings {
    /// The row as the spreadsheet numbers it; none where there are no headings.
    pub row: Option<i64>,
    /// Rows that they take.
    pub height: usize,
    /// The first of the sheet's rows below them, as an index.
    pub below: usize,
    pub labels: Vec<Label>,
    /// Fields that they name.
    pub score: usize,
    /// Fields that only both rows of two name together: `Guardian` over `CNIC`.
    pub joined: usize,
    /// False of a guess that only shows what stands there.
    pub is_found: bool,
}

/// Letters and digits only, folded, so that "Father's Name *" is "fathersname".
pub fn plain(text: &str) -> String {
    fold::words(text).concat()
}

/// `A`, `Z`, `AA`.
pub(super) fn letter(column: usize) -> String {
    let last = char::from(b'A' + (column % 26) as u8);
    if column < 26 { last.to_string() } else { format!("{}{last}", letter(column / 26 - 1)) }
}

/// The headings in the chosen row, or those that name most of the wanted fields: in one row, or in two of which the upper one spans several columns.
pub(super) fn find(sheet: &FileSheet, wanted: &[Wanted<'_>], columns: &BTreeMap<String, String>, chosen_row: Option<i64>) -> Headings {
    if chosen_row == Some(0) {
        return without(sheet, wanted, columns);
    }
    let chosen = chosen_row.and_then(|row| sheet.rows.iter().position(|own| own.number as i64 == row));
    let looked_at = match chosen {
        Some(at) => at..at + 1,
        None => 0..sheet.rows.len().min(LOOKED_AT),
    };
    let mut best: Option<Headings> = None;
    for at in looked_at {
        for height in [1, 2] {
            let Some(labels) = labels(sheet, at, height) else { continue };
            let named = fields(&labels, wanted, columns);
            let score = named.iter().flatten().count();
            let mut needed = wanted.iter().filter(|one| one.is_needed).peekable();
            let names_all = needed.peek().is_some() && needed.all(|one| named.contains(&Some(one.name)));
            let joined = joined(&labels, &named, wanted);
            // Of two that name as much, the one without a title above.
            let rank = |height: usize| (score, joined, std::cmp::Reverse(height));
            if best.as_ref().is_none_or(|best| rank(height) > (best.score, best.joined, std::cmp::Reverse(best.height))) {
                let is_found = chosen.is_some() || score >= FIELDS_LEAST || names_all;
                best =
                    Some(Headings { row: Some(sheet.rows[at].number as i64), height, below: at + height, labels, score, joined, is_found });
            }
        }
    }
    match best.filter(|best| best.is_found) {
        Some(best) => best,
        None => Headings { is_found: false, ..guess(sheet) },
    }
}

/// The first row in which two cells stand, to show something.
fn guess(sheet: &FileSheet) -> Headings {
    let at = sheet.rows.iter().position(|row| row.cells.iter().filter(|cell| !cell.is_empty()).count() >= FIELDS_LEAST).unwrap_or(0);
    let labels = labels(sheet, at, 1).unwrap_or_default();
    let row = sheet.rows.get(at).map(|row| row.number as i64);
    Headings { row, height: 1, below: (at + 1).min(sheet.rows.len()), labels, score: 0, joined: 0, is_found: false }
}

/// A sheet whose rows begin at once: its columns are named by their letters.
fn without(sheet: &FileSheet, wanted: &[Wanted<'_>], columns: &BTreeMap<String, String>) -> Headings {
    let width = sheet.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let labels: Vec<Label> = (0..width).map(|at| Label { text: nameless(at), last: String::new() }).collect();
    let score = fields(&labels, wanted, columns).iter().flatten().count();
    Headings { row: None, height: 0, below: 0, labels, score, joined: 0, is_found: true }
}

fn nameless(column: usize) -> String {
    format!("Column {}", letter(column))
}

/// The headings that begin at a row. Two rows only where the second holds texts and stands right below.
fn labels(sheet: &FileSheet, at: usize, height: usize) -> Option<Vec<Label>> {
    let top = sheet.rows.get(at)?;
    let below =
        match height {
            1 => None,
            _ => Some(sheet.rows.get(at + 1).filter(|row| {
                row.number == top.number + 1 && row.cells.iter().all(|cell| matches!(cell, Value::Empty | Value::Text(_)))
            })?),
        };
    let width = top.cells.len().max(below.map_or(0, |row| row.cells.len()));
    let mut labels: Vec<Label> = Vec::with_capacity(width);
    let mut taken: BTreeSet<String> = BTreeSet::new();
    for column in 0..width {
        let upper = if below.is_some() { spanning(sheet, top.number, column) } else { top.cell(column).shown() };
        let lower = below.map(|row| row.cell(column).shown()).unwrap_or_default();
        let parts: Vec<&str> = [upper.as_str(), lower.as_str()].into_iter().filter(|part| !part.is_empty()).collect();
        let (text, last) = (parts.join(" "), parts.last().map_or(String::new(), |last| (*last).to_owned()));
        let text = match (text.is_empty(), taken.contains(&plain(&text))) {
            (true, _) => nameless(column),
            (false, true) => format!("{text} ({})", letter(column)),
            (false, false) => text,
        };
        taken.insert(plain(&text));
        labels.push(Label { text, last });
    }
    Some(labels)
}

/// What a cell shows, or the merged cells that it is part of.
fn spanning(sheet: &FileSheet, row: usize, column: usize) -> String {
    let within = |area: &&documents::sheet::Merged| {
        (area.first_row..=area.last_row).contains(&row) && (area.first_column..=area.last_column).contains(&column)
    };
    let (row, column) = sheet.merged.iter().find(within).map_or((row, column), |area| (area.first_row, area.first_column));
    sheet.rows.iter().find(|own| own.number == row).map(|own| own.cell(column).shown()).unwrap_or_default()
}

/// How many fields two rows of headings name together, and neither alone.
fn joined(labels: &[Label], fields: &[Option<&'static str>], wanted: &[Wanted<'_>]) -> usize {
    let is_joined = |label: &Label, field: &str| {
        let whole = plain(&label.text);
        whole != plain(&label.last) && wanted.iter().filter(|one| one.name == field).any(|one| names_of(one).any(|name| name == whole))
    };
    labels.iter().zip(fields).filter(|(label, field)| field.is_some_and(|field| is_joined(label, field))).count()
}

/// What a field may be called, the likeliest first.
fn names_of(one: &Wanted<'_>) -> impl Iterator<Item = String> {
    [one.name, one.label].into_iter().chain(one.also.iter().copied()).map(plain)
}

/// The field of every column: as `columns` (field to heading) says, else the first column with the likeliest of its headings; what two rows say together goes
/// before what the lower one says alone.
pub(super) fn fields(labels: &[Label], wanted: &[Wanted<'_>], columns: &BTreeMap<String, String>) -> Vec<Option<&'static str>> {
    let mut fields: Vec<Option<&'static str>> = vec![None; labels.len()];
    for (field, heading) in columns {
        let at = labels.iter().position(|label| plain(&label.text) == plain(heading));
        if let (Some(at), Some(one)) = (at, wanted.iter().find(|one| one.name == field)) {
            fields[at] = Some(one.name);
        }
    }
    let whole: Vec<String> = labels.iter().map(|label| plain(&label.text)).collect();
    let last: Vec<String> = labels.iter().map(|label| plain(&label.last)).collect();
    for said in [whole, last] {
        for one in wanted {
            if fields.contains(&Some(one.name)) {
                continue;
            }
            let free = |name: &String| said.iter().zip(&fields).position(|(said, field)| field.is_none() && said == name);
            if let Some(at) = names_of(one).find_map(|name| free(&name)) {
                fields[at] = Some(one.name);
            }
        }
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::super::model::{DayPurpose, Kind};
    use super::*;
    use documents::sheet::{FileRow, Merged};

    const WANTED: &[Wanted<'static>] = &[
        Wanted { name: "challan_no", label: "challan number", also: &["challan no", "challan"], kind: Kind::Text, is_needed: true },
        Wanted { name: "value_date", label: "date", also: &["value date"], kind: Kind::Day(DayPurpose::Bank), is_needed: true },
        Wanted { name: "amount", label: "amount", also: &["credit"], kind: Kind::Money, is_needed: true },
    ];

    fn sheet(rows: &[&[&str]]) -> FileSheet {
        let value = |text: &&str| if text.is_empty() { Value::Empty } else { Value::Text((*text).to_owned()) };
        let row = |(at, cells): (usize, &&[&str])| FileRow::of(at + 1, cells.iter().map(value).collect());
        FileSheet { rows: rows.iter().enumerate().filter_map(row).collect(), ..FileSheet::default() }
    }

    fn found(sheet: &FileSheet, chosen_row: Option<i64>) -> (Headings, Vec<Option<&'static str>>) {
        let headings = find(sheet, WANTED, &BTreeMap::new(), chosen_row);
        let fields = fields(&headings.labels, WANTED, &BTreeMap::new());
        (headings, fields)
    }

    #[test]
    fn titles_above_are_passed() {
        let list = sheet(&[&["Collection report"], &["Account:", "0123"], &[], &["Challan No", "Value Date", "Amount"], &["1", "2", "3"]]);
        let (headings, fields) = found(&list, None);
        assert_eq!((headings.row, headings.height, headings.below, headings.is_found), (Some(4), 1, 3, true));
        assert_eq!(fields, [Some("challan_no"), Some("value_date"), Some("amount")]);
    }

    #[test]
    fn two_rows_are_one_heading_where_the_upper_one_spans() {
        let mut list = sheet(&[&["Challan", "Payment", ""], &["", "Date", "Amount"], &["1", "2", "3"]]);
        list.merged.push(Merged { first_row: 1, last_row: 1, first_column: 1, last_column: 2 });
        let (headings, fields) = found(&list, None);
        assert_eq!((headings.height, headings.below), (2, 2));
        assert_eq!(
            headings.labels.iter().map(|label| label.text.as_str()).collect::<Vec<_>>(),
            ["Challan", "Payment Date", "Payment Amount"]
        );
        assert_eq!(fields, [Some("challan_no"), Some("value_date"), Some("amount")]);
    }

    #[test]
    fn what_two_rows_say_together_goes_before_the_lower_one() {
        const PEOPLE: &[Wanted<'static>] = &[
            Wanted { name: "name", label: "Name", also: &["student name"], kind: Kind::Text, is_needed: true },
            Wanted { name: "cnic", label: "CNIC", also: &[], kind: Kind::Text, is_needed: false },
            Wanted { name: "guardian_cnic", label: "Guardian's CNIC", also: &["guardian cnic"], kind: Kind::Text, is_needed: false },
        ];
        let mut list = sheet(&[&["Student", "Guardian"], &["Name", "CNIC"], &["Ali", "3520"]]);
        let headings = find(&list, PEOPLE, &BTreeMap::new(), None);
        assert_eq!((headings.row, headings.height), (Some(1), 2));
        assert_eq!(fields(&headings.labels, PEOPLE, &BTreeMap::new()), [Some("name"), Some("guardian_cnic")]);
        list = sheet(&[&["Campus", "Gulberg"], &["Name", "CNIC"], &["Ali", "3520"]]);
        let headings = find(&list, PEOPLE, &BTreeMap::new(), None);
        assert_eq!((headings.row, headings.height), (Some(2), 1), "a title joins nothing");
    }

    #[test]
    fn a_file_without_headings_is_asked_about_and_can_be_named_by_letters() {
        let list = sheet(&[&["T1", "001260000011", "20/11/2026", "5000"]]);
        assert!(!found(&list, None).0.is_found);
        let columns = BTreeMap::from([("amount".to_owned(), "Column D".to_owned())]);
        let headings = find(&list, WANTED, &columns, Some(0));
        assert_eq!((headings.row, headings.below, headings.is_found), (None, 0, true));
        assert_eq!(fields(&headings.labels, WANTED, &columns), [None, None, None, Some("amount")]);
    }

    #[test]
    fn headings_are_told_apart_and_what_is_chosen_comes_first() {
        let list = sheet(&[&["Amount", "", "Amount", "Challan"], &["1", "2", "3", "4"]]);
        let (headings, fields) = found(&list, None);
        assert_eq!(
            headings.labels.iter().map(|label| label.text.as_str()).collect::<Vec<_>>(),
            ["Amount", "Column B", "Amount (C)", "Challan"]
        );
        assert_eq!(fields, [Some("amount"), None, None, Some("challan_no")]);
        let columns = BTreeMap::from([("amount".to_owned(), "Amount (C)".to_owned())]);
        assert_eq!(super::fields(&headings.labels, WANTED, &columns)[2], Some("amount"));
    }

    #[test]
    fn letters_go_on_behind_z() {
        assert_eq!([0, 25, 26, 701, 702].map(letter), ["A", "Z", "AA", "ZZ", "AAA"]);
    }
}
