//! From the cells of a file to rows of fields, with the description of how they were read.

use super::{
    days::{self, DayColumn, DayRule},
    headings::{self, Headings, letter},
    model::{
        ColumnKind, DayChoice, EncodingPreview, FoundTotal, Kind, ReadColumn, ReadEncoding, ReadExample, ReadRow, ReadSheet, TableChoices,
        TableQuestion, TableQuestionKind, TableReading, Wanted,
    },
    numbers::{self, Signed},
    rows,
};
use chrono::NaiveDate;
use documents::sheet::{FileRow, FileSheet, Value, Workbook};
use kernel::Money;
use std::collections::{BTreeMap, HashMap};

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
    cells: HashMap<&'static str, Result<Cell, String>>,
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

    fn cell<T>(&self, field: &str, of: impl Fn(&Cell) -> Option<T>) -> Result<Option<T>, String> {
        match self.cells.get(field) {
            None => Ok(None),
            Some(Ok(cell)) => Ok(of(cell)),
            Some(Err(reason)) => Err(reason.clone()),
        }
    }
}

/// A column and how its cells are read.
struct Column {
    wanted: Option<&'static Wanted>,
    days: Option<(DayColumn, DayRule)>,
}

impl Column {
    fn read(&self, value: &Value) -> Result<Option<Cell>, String> {
        match (self.wanted.map(|one| one.kind), self.days) {
            (Some(Kind::Day(_)), Some((column, rule))) => days::day(value, column, rule).map(|day| day.map(Cell::Day)),
            (Some(Kind::Money), _) => numbers::money(value).map(|amount| amount.map(Cell::Money)),
            _ => numbers::text(value).map(|text| text.map(Cell::Text)),
        }
    }
}

/// Reads a file for the wanted fields. `today` decides which days can be.
pub fn read(book: &Workbook, wanted: &'static [Wanted], choices: Choices<'_>, today: NaiveDate) -> Table {
    // A column holds one field: what was kept of it gives way to what is chosen now.
    let is_chosen = |heading: &str| choices.chosen.columns.values().any(|own| headings::plain(own) == headings::plain(heading));
    let mut columns_chosen = choices.kept.columns.clone();
    columns_chosen.retain(|_, heading| !is_chosen(heading));
    columns_chosen.extend(choices.chosen.columns.clone());
    let row_chosen = choices.chosen.heading_row.or(choices.kept.heading_row);
    let (sheet, found) = sheet_of(book, wanted, &columns_chosen, row_chosen, choices);
    let fields = headings::fields(&found.labels, wanted, &columns_chosen);
    let below = sheet.rows.get(found.below..).unwrap_or_default();
    let columns: Vec<Column> = fields.iter().enumerate().map(|(at, field)| column(at, *field, wanted, below, choices, today)).collect();
    let mut table = Table::default();
    describe(&mut table.reading, book, sheet, &found);
    ask(&mut table.reading, &found, &columns, wanted);
    take_rows(&mut table, below, &found, &columns, wanted, sheet.name.is_empty());
    table.reading.columns = columns.iter().enumerate().map(|(at, column)| described(at, column, &found, below)).collect();
    table
}

/// The sheet that was chosen; else the visible one whose headings name most of the wanted fields.
fn sheet_of<'b>(
    book: &'b Workbook,
    wanted: &[Wanted],
    columns: &BTreeMap<String, String>,
    row_chosen: Option<i64>,
    choices: Choices<'_>,
) -> (&'b FileSheet, Headings) {
    static NONE: FileSheet = FileSheet {
        name: String::new(),
        is_hidden: false,
        rows: Vec::new(),
        merged: Vec::new(),
        formulas: 0,
        lost_cells: 0,
        is_cut: false,
    };
    let found = |sheet: &'b FileSheet| (sheet, headings::find(sheet, wanted, columns, row_chosen));
    let named = [&choices.chosen.sheet, &choices.kept.sheet]
        .into_iter()
        .flatten()
        .find_map(|name| book.sheets.iter().find(|sheet| sheet.name == *name));
    if let Some(sheet) = named {
        return found(sheet);
    }
    let mut best: Option<(&FileSheet, Headings)> = None;
    for (sheet, headings) in book.sheets.iter().filter(|sheet| !sheet.is_hidden).map(found) {
        let is_better = best.as_ref().is_none_or(|(_, best)| (headings.is_found, headings.score) > (best.is_found, best.score));
        if is_better {
            best = Some((sheet, headings));
        }
    }
    best.unwrap_or_else(|| found(book.sheets.first().unwrap_or(&NONE)))
}

/// Decides what a column holds, by all of its cells.
fn column(
    at: usize,
    field: Option<&'static str>,
    wanted: &'static [Wanted],
    below: &[FileRow],
    choices: Choices<'_>,
    today: NaiveDate,
) -> Column {
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
fn ask(reading: &mut TableReading, found: &Headings, columns: &[Column], wanted: &[Wanted]) {
    let mut question = |kind, field: Option<&str>, sentence: String| {
        reading.questions.push(TableQuestion { kind, field: field.map(str::to_owned), sentence })
    };
    if !found.is_found {
        question(TableQuestionKind::Headings, None, "No row of this file looks like headings. Choose the row that holds them.".to_owned());
    }
    let has = |one: &Wanted| columns.iter().filter_map(|column| column.wanted).any(|own| own.name == one.name);
    let is_money = |one: &&Wanted| one.kind == Kind::Money;
    let has_money = wanted.iter().filter(is_money).any(has);
    for one in wanted.iter().filter(|one| one.is_needed && !has(one) && !(is_money(one) && has_money)).filter(|_| found.is_found) {
        let sentence = format!("The file has no column for the {}. Choose the column that holds it.", one.label);
        question(TableQuestionKind::Column, Some(one.name), sentence);
    }
    for column in columns {
        let (Some(one), Some((DayColumn { question: Some(kind), .. }, _))) = (column.wanted, column.days) else { continue };
        let label = one.label;
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
fn take_rows(table: &mut Table, below: &[FileRow], found: &Headings, columns: &[Column], wanted: &[Wanted], is_text: bool) {
    let mut sums = Sums::default();
    let mut before: Option<usize> = None;
    for row in below {
        table.reading.blank_rows += before.map_or(0, |before| row.number.saturating_sub(before + 1)) as i64;
        before = Some(row.number);
        table.reading.error_cells += row.cells.iter().filter(|cell| matches!(cell, Value::Unreadable(..))).count() as i64;
        table.reading.hidden_rows += i64::from(row.is_hidden);
        if rows::is_headings_again(row, &found.labels) {
            table.reading.headings_again += 1;
            continue;
        }
        let read = table_row(row, found, columns, is_text);
        let has_day = columns.iter().enumerate().any(|(at, column)| column.days.is_some() && !row.cell(at).is_empty());
        if rows::is_total(row, has_day) {
            let says =
                wanted.iter().filter(|one| one.kind == Kind::Money).find_map(|one| read.money(one.name).ok().flatten()).map(Signed::net);
            let sum_minor = sums.of_total(says);
            table.reading.totals.push(FoundTotal { row: read.number, text: read.text, amount_minor: says, sum_minor });
            continue;
        }
        table.reading.ragged_rows += i64::from(read.problem.is_some());
        match whole(&read, wanted) {
            Some(amount) => sums.add(amount),
            None => table.reading.unreadable_rows += 1,
        }
        table.rows.push(read);
    }
    table.reading.rows = table.rows.len() as i64;
}

/// What a row comes to in the first field of money, when everything needed of it can be read.
fn whole(row: &TableRow, wanted: &[Wanted]) -> Option<Money> {
    let is_there = |one: &Wanted| match one.kind {
        Kind::Text => row.text(one.name).is_ok_and(|text| text.is_some()),
        Kind::Day(_) => row.day(one.name).is_ok_and(|day| day.is_some()),
        Kind::Money => row.money(one.name).is_ok(),
    };
    if row.problem.is_some() || !wanted.iter().filter(|one| one.is_needed).all(is_there) {
        return None;
    }
    let of_money: Vec<Option<Signed>> =
        wanted.iter().filter(|one| one.kind == Kind::Money).map(|one| row.money(one.name).ok().flatten()).collect();
    let is_there = of_money.is_empty() || of_money.iter().any(Option::is_some);
    is_there.then(|| of_money.first().copied().flatten().map_or(Money::ZERO, Signed::net))
}

fn table_row(row: &FileRow, found: &Headings, columns: &[Column], is_text: bool) -> TableRow {
    // In a workbook every cell is in its column; in a text file a comma too many moves all behind it.
    let beyond = row.cells.iter().skip(found.labels.len()).any(|cell| !cell.is_empty());
    let problem = match (is_text && beyond, row.is_cut) {
        (true, _) => Some("This row has more cells than there are headings: a separator stands within a cell.".to_owned()),
        (false, true) => Some("This row has too many cells.".to_owned()),
        (false, false) => None,
    };
    let cells = columns.iter().enumerate().filter_map(|(at, column)| {
        let name = column.wanted?.name;
        column.read(row.cell(at)).transpose().map(|read| (name, read))
    });
    let shown: Vec<String> = row.cells.iter().map(Value::shown).collect();
    TableRow { number: row.number as i64, text: shown.join(" | ").chars().take(ROW_CHARACTERS).collect(), problem, cells: cells.collect() }
}

/// A column for the screen: what it is, with the first cells and the first one that cannot be read.
fn described(at: usize, column: &Column, found: &Headings, below: &[FileRow]) -> ReadColumn {
    let data = below.iter().filter(|row| !rows::is_headings_again(row, &found.labels) && !rows::is_total(row, false));
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
#[path = "read_tests.rs"]
mod tests;
