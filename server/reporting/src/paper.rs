//! Any report as a table on the letterhead.

use crate::{
    columns::{Column, Kind, Total},
    files::{self, cell},
    letterhead::{pdf_in, printed},
    made::{Made, heading_of, sum},
    words,
};
use documents::{
    papers::{Report as Paper, ReportColumn, ReportRow, RowStyle},
    render::Template,
    sheet::{Cell, Kind as SheetKind},
};
use kernel::{Attachment, Cx, Result, files::Kind as FileKind, turns::Turn};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Columns of figures that the data makes, as many as have room beside others at the usual size.
const AT_USUAL_SIZE: usize = 14;
/// The same of words: subjects of a date sheet.
const WORDS_AT_USUAL_SIZE: usize = 11;
/// The same of amounts, which are the widest.
const AMOUNTS_AT_USUAL_SIZE: usize = 6;
/// Millimetres that an amount needs where it stands small, and what names and margins need beside.
const SMALL_AMOUNT: usize = 14;
const BESIDE_AMOUNTS: usize = 66;
/// The same of words, a paper with its hours, and of the day before them.
const SMALL_WORDS: usize = 25;
const BESIDE_WORDS: usize = 45;
/// The sides of a sheet of A4 in millimetres.
const SHEET: (usize, usize) = (210, 297);
/// Letters of a head that has room over any column: the day of a month.
const SHORT_HEAD: usize = 2;

const PROVISIONAL: &str = "Provisional: not every month of these days is closed, so the figures may still change.";

/// A report as a PDF, in a turn at the renderers.
pub(crate) async fn report(cx: &Cx, turn: Turn, made: Made) -> Result<Attachment> {
    let title = made.report.heading;
    let bytes = pdf_in(cx, turn, Template::Report, title, laid_out(made, printed(cx))).await?;
    Ok(Attachment { name: files::file_name(cx, title, "pdf"), content_type: FileKind::Pdf.content_type(), bytes })
}

/// The report as a table: headings and subtotals of its groups, the lines around its rows, its totals.
fn laid_out(mut made: Made, printed: String) -> Paper {
    if made.provisional {
        made.notes.insert(0, PROVISIONAL.to_owned());
    }
    let table = Table { columns: made.columns.iter().filter(|c| c.on_paper && Some(c.name) != made.report.group).copied().collect() };
    let mut rows: Vec<ReportRow> = made.before.iter().map(|line| table.one_amount(*line)).collect();
    match made.report.group {
        None => {
            rows.extend(made.rows.iter().zip(&made.lines).map(|(row, line)| ReportRow { indent: line.depth, ..table.row(row, line.style) }))
        }
        Some(group) => {
            for same in made.rows.chunk_by(|a, b| a[group] == b[group]) {
                let name = shown(&same[0][group], made.columns.iter().find(|column| column.name == group));
                rows.push(table.named(RowStyle::Heading, &name, |_| Cell::Empty));
                rows.extend(same.iter().map(|row| table.row(row, RowStyle::Plain)));
                // One row is its own sum.
                if same.len() > 1 {
                    rows.push(table.named(RowStyle::Subtotal, &format!("Total, {name}"), |column| {
                        if column.total == Total::None { Cell::Empty } else { amount(column, Some(sum(same, &column.field()))) }
                    }));
                }
            }
        }
    }
    if !made.totals.is_empty() && !made.rows.is_empty() {
        rows.push(table.named(RowStyle::Total, "Total", |column| amount(column, made.totals.get(&*column.field()).copied().flatten())));
    }
    rows.extend(made.after.iter().map(|line| table.one_amount(*line)));
    Paper {
        letterhead: made.letterhead,
        title: made.heading,
        subtitle: made.days,
        filters: made.filters,
        is_landscape: made.report.landscape,
        is_tight: table.is_tight(&made.named),
        sheets: table.sheets(&made.named),
        columns: table
            .columns
            .iter()
            .map(|c| ReportColumn {
                label: heading_of(&made.named, c),
                kind: files::kind(c.kind),
                at_end: c.align == "end",
                share: c.share,
            })
            .collect(),
        rows,
        notes: made.notes,
        signatures: made.report.signatures.iter().map(|title| (*title).to_owned()).collect(),
        printed: Some(printed),
    }
}

/// The columns that stand on paper.
struct Table {
    columns: Vec<Column>,
}

impl Table {
    /// Whether there are too many columns for the usual size.
    fn is_tight(&self, named: &BTreeMap<String, String>) -> bool {
        let made: Vec<&Column> = self.columns.iter().filter(|c| c.at.is_some()).collect();
        let long = self.long_heads(named);
        match made.first() {
            Some(column) if column.kind == Kind::Amount => made.len() > AMOUNTS_AT_USUAL_SIZE,
            Some(column) if column.align == "end" => long > AT_USUAL_SIZE,
            _ => long > WORDS_AT_USUAL_SIZE,
        }
    }

    /// How many of the columns that the data makes have a head that needs room.
    fn long_heads(&self, named: &BTreeMap<String, String>) -> usize {
        self.columns.iter().filter(|c| c.at.is_some() && heading_of(named, c).chars().count() > SHORT_HEAD).count()
    }

    /// How many sheets side by side have room for amounts or words that the data makes; one on its side has room for most.
    fn sheets(&self, named: &BTreeMap<String, String>) -> u32 {
        let width = match self.columns.iter().find(|c| c.at.is_some()) {
            Some(made) if made.kind == Kind::Amount => {
                BESIDE_AMOUNTS + self.columns.iter().filter(|c| c.kind == Kind::Amount).count() * SMALL_AMOUNT
            }
            Some(made) if made.kind == Kind::Text && made.align != "end" => BESIDE_WORDS + self.long_heads(named) * SMALL_WORDS,
            _ => 0,
        };
        if width > SHEET.1 { u32::try_from(width.div_ceil(SHEET.0)).unwrap_or(1) } else { 1 }
    }

    fn row(&self, row: &Map<String, Value>, style: RowStyle) -> ReportRow {
        let cells = self.columns.iter().map(|column| {
            let value = &row[&*column.field()];
            match column.kind {
                // The sums of what stands below a heading stand in its total.
                Kind::Amount | Kind::Count | Kind::Percent if style == RowStyle::Heading => Cell::Empty,
                Kind::Text | Kind::Word => {
                    let prefix = column.prefix.map(|prefix| shown(&row[prefix], None)).unwrap_or_default();
                    Cell::text(format!("{prefix} {}", shown(value, Some(column))).trim())
                }
                Kind::Day => cell(value, SheetKind::Date),
                _ => amount(column, value.as_i64()),
            }
        });
        ReportRow { style, cells: cells.collect(), ..ReportRow::default() }
    }

    /// A row of sums: its name in the first column of text, numbers in theirs.
    fn named(&self, style: RowStyle, name: &str, number: impl Fn(&Column) -> Cell) -> ReportRow {
        let at = self.columns.iter().position(|column| column.share > 0).unwrap_or(0);
        let cell = |(n, column): (usize, &Column)| if n == at { Cell::text(name) } else { number(column) };
        ReportRow { style, cells: self.columns.iter().enumerate().map(cell).collect(), ..ReportRow::default() }
    }

    fn one_amount(&self, (name, of, minor): (&'static str, &'static str, i64)) -> ReportRow {
        self.named(RowStyle::Subtotal, name, |column| if column.name == of { amount(column, Some(minor)) } else { Cell::Empty })
    }
}

/// A number as its column shows it; nothing in a column of texts.
fn amount(column: &Column, value: Option<i64>) -> Cell {
    match (column.kind, value) {
        (_, Some(0)) if column.blank_zero => Cell::Empty,
        (Kind::Amount, Some(minor)) => Cell::Money(minor),
        (Kind::Count, Some(count)) => Cell::Integer(count),
        (Kind::Percent, Some(hundredths)) => Cell::Percent(hundredths),
        _ => Cell::Empty,
    }
}

/// A value as paper shows it.
fn shown(value: &Value, column: Option<&Column>) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    match column.map(|column| column.kind) {
        Some(Kind::Word) => words::named(&text),
        Some(Kind::Day) => text.parse().map_or(text, kernel::time::show),
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A report with so many columns that the data makes, each headed so.
    fn sheets(column: Column, many: usize, heading: &str) -> u32 {
        let columns: Vec<Column> = (0..many).map(|at| column.made(at)).collect();
        let named = columns.iter().map(|column| (column.field().into_owned(), heading.to_owned())).collect();
        Table { columns }.sheets(&named)
    }

    #[test]
    fn many_columns_have_sheets_side_by_side() {
        let (classes, marks) = (Column::text("c", "", "Class").many(), Column::text("s", "", "Subject").at_end().many());
        assert_eq!([1, 10, 13, 20].map(|many| sheets(classes, many, "Class 1")), [1, 1, 2, 3]);
        assert_eq!(sheets(classes, 31, "14"), 1, "the days of a month are narrow");
        assert_eq!(sheets(marks, 20, "Physics"), 1);
        assert_eq!([10, 20].map(|many| sheets(Column::amount("u", "", "Campus").many(), many, "Gulberg")), [1, 2]);
    }
}
