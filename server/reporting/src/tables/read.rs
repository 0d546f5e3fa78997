//! From the cells of a file to rows of fields, with the description of how they were read.

use super::{
    days::{self, DayColumn, DayRule},
    headings::{self, Headings, letter},
    model::{
        ColumnKind, DayChoice, EncodingPreview, FoundTotal, Kind, ReadColumn, ReadEncoding, ReadExample, ReadLayout, ReadRow, ReadSheet,
        TableChoices, TableQuestion, TableQuestionKind, TableReading, TextLayout, Wanted,
    },
    numbers::{self, Signed},
    rows,
};
use chrono::NaiveDate;
use documents::sheet::{FileRow, FileSheet, Value, Workbook};
use kernel::Money;
use std::collections::BTreeMap;

/// First rows that are shown, and cells of each.
const SHOWN_ROWS: usize = 12;
const SHOWN_CELLS: usize = 16;
const SHOWN_CHARACTERS: usize = 60;
const EXAMPLES: usize = 3;
/// Characters of a row as it is kept for a person's eyes.
const ROW_CHARACTERS: usize = 400;

/// What the office chose for this file, and what was kept of the one before of the same sender.
#[derive(Clone, Copy, Debug)]
pub struct Choices<'a> {
    pub chosen: &'a TableChoices,
    pub kept: &'a TableChoices,
}

/// A table that was read.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub reading: TableReading,
    /// In the order of the file, without totals and repeated headings.
    pub rows: Vec<TableRow>,
}

/// One row, by fields.
#[derive(Clone, Debug, Default)]
pub struct TableRow {
    /// As the spreadsheet shows it.
    pub number: i64,
    /// The cells as they stand, for a person's eyes.
    pub text: String,
    /// Why nothing of the row can be trusted.
    pub problem: Option<String>,
    /// Of the fields of which something stands in the row: a list, since a file has many rows and a row few fields.
    cells: Vec<(&'static str, ReadCell)>,
}

/// A cell of a field that is not empty.
#[derive(Clone, Debug, PartialEq)]
struct ReadCell {
    /// As it stands; empty of a text that was taken as it stands.
    written: String,
    read: Result<Cell, String>,
}

#[derive(Clone, Debug, PartialEq)]
enum Cell {
    Text(String),
    Day(NaiveDate),
    Money(Signed),
}

impl TableRow {
    /// The text of a field; none where it is empty or has no column. The error says why it cannot be read.
    pub fn text(&self, field: &str) -> Result<Option<String>, String> {
        self.cell(field, |cell| if let Cell::Text(text) = cell { Some(text.clone()) } else { None })
    }

    /// As `text`, of a day.
    pub fn day(&self, field: &str) -> Result<Option<NaiveDate>, String> {
        self.cell(field, |cell| if let Cell::Day(day) = cell { Some(*day) } else { None })
    }

    /// As `text`, of an amount.
    pub fn money(&self, field: &str) -> Result<Option<Signed>, String> {
        self.cell(field, |cell| if let Cell::Money(amount) = cell { Some(*amount) } else { None })
    }

    /// The cell of a field as it stands, whatever it was read as; empty where there is none.
    pub fn written(&self, field: &str) -> &str {
        match self.find(field) {
            Some(ReadCell { read: Ok(Cell::Text(text)), written }) if written.is_empty() => text.as_str(),
            Some(ReadCell { written, .. }) => written.as_str(),
            None => "",
        }
    }

    fn find(&self, field: &str) -> Option<&ReadCell> {
        self.cells.iter().find(|(name, _)| *name == field).map(|(_, cell)| cell)
    }

    fn cell<T>(&self, field: &str, of: impl Fn(&Cell) -> Option<T>) -> Result<Option<T>, String> {
        match self.find(field).map(|cell| &cell.read) {
            None => Ok(None),
            Some(Ok(cell)) => Ok(of(cell)),
            Some(Err(reason)) => Err(reason.clone()),
        }
    }
}

/// A column and how its cells are read.
struct Column<'w> {
    wanted: Option<&'w Wanted<'w>>,
    days: Option<(DayColumn, DayRule)>,
}

impl Column<'_> {
    fn read(&self, value: &Value) -> Result<Option<Cell>, String> {
        match (self.wanted.map(|one| one.kind), self.days) {
            (Some(Kind::Day(_)), Some((column, rule))) => days::day(value, column, rule).map(|day| day.map(Cell::Day)),
            (Some(Kind::Money), _) => numbers::money(value).map(|amount| amount.map(Cell::Money)),
            _ => numbers::text(value).map(|text| text.map(Cell::Text)),
        }
    }
}

/// Reads a file for the wanted fields. `today` decides which days can be. The cells go while the rows are made of them, so that no file is held twice.
pub fn read(mut book: Workbook, wanted: &[Wanted<'_>], choices: Choices<'_>, today: NaiveDate) -> Table {
    // A column holds one field: what was kept of it gives way to what is chosen now.
    let is_chosen = |heading: &str| choices.chosen.columns.values().any(|own| headings::plain(own) == headings::plain(heading));
    let mut columns_chosen = choices.kept.columns.clone();
    columns_chosen.retain(|_, heading| !is_chosen(heading));
    columns_chosen.extend(choices.chosen.columns.clone());
    let row_chosen = choices.chosen.heading_row.or(choices.kept.heading_row);
    if book.sheets.is_empty() {
        book.sheets.push(FileSheet::default());
    }
    let (place, found) = sheet_of(&book.sheets, wanted, &columns_chosen, row_chosen, choices);
    let fields = headings::fields(&found.labels, wanted, &columns_chosen);
    let mut table = Table::default();
    describe(&mut table.reading, &book, &book.sheets[place], &found);
    let mut sheet = book.sheets.swap_remove(place);
    // Nothing is read of the other sheets.
    drop(book);
    let below = sheet.rows.split_off(found.below.min(sheet.rows.len()));
    let columns: Vec<Column<'_>> =
        fields.iter().enumerate().map(|(at, field)| column(at, *field, wanted, &below, choices, today)).collect();
    ask(&mut table.reading, &found, &columns, wanted);
    table.reading.columns = {
        let is_data = |row: &&FileRow| !rows::is_headings_again(row, &found.labels) && !rows::is_total(row, false);
        let data: Vec<&FileRow> = below.iter().filter(is_data).collect();
        columns.iter().enumerate().map(|(at, column)| described(at, column, &found, &data)).collect()
    };
    let is_fixed_width = table.reading.layout.is_some_and(|found| found.layout == TextLayout::FixedWidth);
    let is_separated = sheet.name.is_empty() && !is_fixed_width;
    take_rows(&mut table, below, &found, &columns, wanted, is_separated);
    table
}

/// The place of the sheet that was chosen; else of the visible one whose headings name most of the wanted fields.
fn sheet_of(
    sheets: &[FileSheet],
    wanted: &[Wanted<'_>],
    columns: &BTreeMap<String, String>,
    row_chosen: Option<i64>,
    choices: Choices<'_>,
) -> (usize, Headings) {
    let found = |place: usize| (place, headings::find(&sheets[place], wanted, columns, row_chosen));
    let named = [&choices.chosen.sheet, &choices.kept.sheet]
        .into_iter()
        .flatten()
        .find_map(|name| sheets.iter().position(|sheet| sheet.name == *name));
    if let Some(place) = named {
        return found(place);
    }
    let mut best: Option<(usize, Headings)> = None;
    for (place, headings) in (0..sheets.len()).filter(|place| !sheets[*place].is_hidden).map(found) {
        if best.as_ref().is_none_or(|(_, best)| (headings.is_found, headings.score) > (best.is_found, best.score)) {
            best = Some((place, headings));
        }
    }
    best.unwrap_or_else(|| found(0))
}

/// Decides what a column holds, by all of its cells.
fn column<'w>(
    at: usize,
    field: Option<&'static str>,
    wanted: &'w [Wanted<'w>],
    below: &[FileRow],
    choices: Choices<'_>,
    today: NaiveDate,
) -> Column<'w> {
    let wanted = field.and_then(|field| wanted.iter().find(|one| one.name == field));
    let days = match wanted {
        Some(Wanted { kind: Kind::Day(purpose), name, .. }) => {
            let rule = DayRule { purpose: *purpose, today };
            let of = |choices: &TableChoices| choices.days.get(*name).copied().unwrap_or_default();
            let (chosen, kept): (DayChoice, DayChoice) = (of(choices.chosen), of(choices.kept));
            Some((days::decide(below.iter().map(|row| row.cell(at)), rule, chosen, kept), rule))
        }
        _ => None,
    };
    Column { wanted, days }
}

/// What the file is, before its rows are taken.
fn describe(reading: &mut TableReading, book: &Workbook, sheet: &FileSheet, found: &Headings) {
    let named = book.sheets.iter().filter(|sheet| !sheet.name.is_empty());
    reading.sheets =
        named.map(|sheet| ReadSheet { name: sheet.name.clone(), rows: sheet.rows.len() as i64, is_hidden: sheet.is_hidden }).collect();
    reading.sheet = Some(sheet.name.clone()).filter(|name| !name.is_empty());
    reading.encoding = book.encoding.as_ref().map(|encoding| ReadEncoding {
        encoding: encoding.encoding.into(),
        is_sure: encoding.is_sure,
        previews: encoding.previews.iter().map(|one| EncodingPreview { encoding: one.encoding.into(), lines: one.lines.clone() }).collect(),
    });
    reading.layout = book.layout.map(|found| ReadLayout { layout: found.layout.into(), is_sure: found.is_sure });
    reading.heading_row = found.row;
    reading.heading_rows = found.height as i64;
    let short = |cell: &Value| cell.shown().chars().take(SHOWN_CHARACTERS).collect::<String>();
    let shown = |row: &FileRow| ReadRow { row: row.number as i64, cells: row.cells.iter().take(SHOWN_CELLS).map(short).collect() };
    reading.first_rows = sheet.rows.iter().take(SHOWN_ROWS).map(shown).collect();
    reading.formulas = sheet.formulas as i64;
    reading.merged_areas = sheet.merged.len() as i64;
    reading.error_cells = sheet.lost_cells as i64;
    reading.counts_from_1904 = book.is_1904;
    reading.is_cut = sheet.is_cut;
}

/// What has to be chosen before the rows can be taken.
fn ask(reading: &mut TableReading, found: &Headings, columns: &[Column<'_>], wanted: &[Wanted<'_>]) {
    let is_in_doubt = reading.layout.is_some_and(|layout| !layout.is_sure);
    let mut question = |kind, field: Option<&str>, sentence: String| {
        reading.questions.push(TableQuestion { kind, field: field.map(str::to_owned), sentence })
    };
    if is_in_doubt {
        let sentence =
            "The columns of this file stand below each other, and separators stand in it too. Choose which of the two parts its columns.";
        question(TableQuestionKind::Layout, None, sentence.to_owned());
    }
    if !found.is_found {
        question(TableQuestionKind::Headings, None, "No row of this file looks like headings. Choose the row that holds them.".to_owned());
    }
    let has = |one: &Wanted<'_>| columns.iter().filter_map(|column| column.wanted).any(|own| own.name == one.name);
    let is_money = |one: &&Wanted<'_>| one.kind == Kind::Money;
    let has_money = wanted.iter().filter(is_money).any(has);
    for one in wanted.iter().filter(|one| one.is_needed && !has(one) && !(is_money(one) && has_money)).filter(|_| found.is_found) {
        let sentence = format!("The file has no column for the {}. Choose the column that holds it.", in_sentence(one.label));
        question(TableQuestionKind::Column, Some(one.name), sentence);
    }
    for column in columns {
        let (Some(one), Some((DayColumn { question: Some(kind), .. }, _))) = (column.wanted, column.days) else { continue };
        let label = in_sentence(one.label);
        let sentence = match kind {
            TableQuestionKind::RealDays => format!(
                "The spreadsheet holds some days of the {label} as days and some as texts. Say whether it swapped day and month where it could."
            ),
            _ => format!("Some days of the {label} are impossible with the day first. Choose the order of day and month."),
        };
        question(kind, Some(one.name), sentence);
    }
    if reading.encoding.as_ref().is_some_and(|encoding| !encoding.is_sure) {
        let sentence = "The letters of this file can be read in two ways. Choose the one in which the names are right.".to_owned();
        reading.questions.push(TableQuestion { kind: TableQuestionKind::Encoding, field: None, sentence });
    }
}

/// A label as it stands within a sentence: `date of birth` of `Date of birth`, but `B-form or CNIC` as it is.
fn in_sentence(label: &str) -> String {
    let mut letters = label.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if second.is_lowercase() => format!("{}{}", first.to_lowercase(), &label[first.len_utf8()..]),
        _ => label.to_owned(),
    }
}

/// What was added up since the last total, and in all.
#[derive(Default)]
struct Sums {
    all: Money,
    since: Money,
}

impl Sums {
    fn add(&mut self, amount: Money) {
        self.all = self.all.checked_add(amount).unwrap_or(Money::MAX);
        self.since = self.since.checked_add(amount).unwrap_or(Money::MAX);
    }

    /// The sum that a total means: since the one before where that is what it says, else all.
    fn of_total(&mut self, says: Option<Money>) -> Money {
        let since = std::mem::take(&mut self.since);
        if says == Some(since) { since } else { self.all }
    }
}

/// The rows below the headings; totals, repeated headings and blank rows are counted and left out.
fn take_rows(table: &mut Table, below: Vec<FileRow>, found: &Headings, columns: &[Column<'_>], wanted: &[Wanted<'_>], is_separated: bool) {
    let mut sums = Sums::default();
    let mut before: Option<usize> = None;
    let is_register = !wanted.iter().any(|one| one.kind == Kind::Money && one.is_needed);
    let counted = counted(columns, wanted);
    for row in below {
        table.reading.blank_rows += before.map_or(0, |before| row.number.saturating_sub(before + 1)) as i64;
        before = Some(row.number);
        table.reading.error_cells += row.cells.iter().filter(|cell| matches!(cell, Value::Unreadable(..))).count() as i64;
        table.reading.hidden_rows += i64::from(row.is_hidden);
        if rows::is_headings_again(&row, &found.labels) {
            table.reading.headings_again += 1;
            continue;
        }
        let read = table_row(&row, found, columns, is_separated);
        // Where days stand first, the word of a total stands among them.
        let first = row.cells.iter().position(|cell| !cell.is_empty());
        let is_day = |(at, column): (usize, &Column<'_>)| column.days.is_some() && Some(at) != first && !row.cell(at).is_empty();
        let has_day = columns.iter().enumerate().any(is_day);
        if rows::is_total(&row, has_day) && !(is_register && rows::is_somebodys(&row)) {
            let says =
                wanted.iter().filter(|one| one.kind == Kind::Money).find_map(|one| read.money(one.name).ok().flatten()).map(Signed::net);
            let sum_minor = sums.of_total(says);
            table.reading.totals.push(FoundTotal { row: read.number, text: read.text, amount_minor: says, sum_minor });
            continue;
        }
        table.reading.ragged_rows += i64::from(read.problem.is_some() && !row.is_astray);
        match whole(&read, wanted, counted) {
            Some(amount) => sums.add(amount),
            None => table.reading.unreadable_rows += 1,
        }
        table.rows.push(read);
    }
    table.reading.rows = table.rows.len() as i64;
}

/// The field of money that is added up: the first one that has a column.
fn counted(columns: &[Column<'_>], wanted: &[Wanted<'_>]) -> Option<&'static str> {
    let has = |name: &str| columns.iter().filter_map(|column| column.wanted).any(|own| own.name == name);
    wanted.iter().filter(|one| one.kind == Kind::Money).map(|one| one.name).find(|name| has(name))
}

/// What a row comes to in the field that is counted, when everything needed of it can be read. A cell of a register may be empty: the register itself says
/// what its rows need.
fn whole(row: &TableRow, wanted: &[Wanted<'_>], counted: Option<&str>) -> Option<Money> {
    let needs_money = wanted.iter().any(|one| one.kind == Kind::Money && one.is_needed);
    let is_there = |one: &Wanted<'_>| match one.kind {
        Kind::Text => row.text(one.name).is_ok_and(|text| text.is_some() || !needs_money),
        Kind::Day(_) => row.day(one.name).is_ok_and(|day| day.is_some()),
        Kind::Money => row.money(one.name).is_ok(),
    };
    if row.problem.is_some() || !wanted.iter().filter(|one| one.is_needed).all(is_there) {
        return None;
    }
    let amount = |field: &str| row.money(field).ok().flatten();
    let is_there = !needs_money || wanted.iter().filter(|one| one.kind == Kind::Money).any(|one| amount(one.name).is_some());
    is_there.then(|| counted.and_then(amount).map_or(Money::ZERO, Signed::net))
}

fn table_row(row: &FileRow, found: &Headings, columns: &[Column<'_>], is_separated: bool) -> TableRow {
    // In a workbook every cell is in its column; where separators part a text, one too many moves all behind it.
    let beyond = row.cells.iter().skip(found.labels.len()).any(|cell| !cell.is_empty());
    let problem = match (is_separated && beyond, row.is_cut) {
        _ if row.is_astray => Some("Something in this row stands in two columns, or between them.".to_owned()),
        (true, _) => Some("This row has more cells than there are headings: a separator stands within a cell.".to_owned()),
        (false, true) => Some("This row has too many cells.".to_owned()),
        (false, false) => None,
    };
    let filled = columns.iter().enumerate().filter_map(|(at, column)| {
        let (name, value) = (column.wanted?.name, row.cell(at));
        let read = column.read(value).transpose()?;
        let is_as_it_stands = matches!((&read, value), (Ok(Cell::Text(text)), Value::Text(own)) if text == own);
        let written = if is_as_it_stands { String::new() } else { value.shown() };
        Some((name, ReadCell { written, read }))
    });
    let mut cells: Vec<(&'static str, ReadCell)> = filled.collect();
    let mut text = row.cells.iter().map(Value::shown).collect::<Vec<String>>().join(" | ");
    let end = text.char_indices().nth(ROW_CHARACTERS).map(|(end, _)| end);
    text.truncate(end.unwrap_or(text.len()));
    // Many rows are held at once: each takes the room of what stands in it, and no more.
    cells.shrink_to_fit();
    text.shrink_to_fit();
    TableRow { number: row.number as i64, text, problem, cells }
}

/// A column for the screen: what it is, with the first cells and the first one that cannot be read.
fn described(at: usize, column: &Column<'_>, found: &Headings, data: &[&FileRow]) -> ReadColumn {
    let (mut filled, mut unreadable, mut examples) = (0, 0, Vec::new());
    for row in data {
        let value = row.cell(at);
        if value.is_empty() {
            continue;
        }
        filled += 1;
        let read = column.read(value);
        unreadable += i64::from(read.is_err());
        if examples.len() < EXAMPLES || (read.is_err() && unreadable == 1) {
            let (day, amount_minor) = match &read {
                Ok(Some(Cell::Day(day))) => (Some(*day), None),
                Ok(Some(Cell::Money(amount))) => (None, Some(amount.net())),
                _ => (None, None),
            };
            let written = value.shown().chars().take(SHOWN_CHARACTERS).collect();
            examples.push(ReadExample { row: row.number as i64, written, day, amount_minor, problem: read.err() });
        }
    }
    ReadColumn {
        letter: letter(at),
        heading: found.labels.get(at).map(|label| label.text.clone()).unwrap_or_default(),
        field: column.wanted.map(|one| one.name.to_owned()),
        kind: match column.wanted.map(|one| one.kind) {
            None => ColumnKind::Unused,
            Some(Kind::Text) => ColumnKind::Text,
            Some(Kind::Money) => ColumnKind::Money,
            Some(Kind::Day(_)) => ColumnKind::Day,
        },
        day_order: column.days.and_then(|(days, _)| days.order),
        fits_both_orders: column.days.is_some_and(|(days, _)| days.fits_both),
        filled,
        unreadable,
        examples,
    }
}

#[cfg(test)]
mod tests;
