//! Printed papers: the letterhead that all share, and any report as a table on it.

use crate::{
    answer::{Made, sum},
    declaration::{Column, Kind, Total},
    files::{self, cell},
};
use documents::{
    papers::{Letterhead, Report as Paper, ReportColumn, ReportRow, RowStyle},
    render::{Renderer, Template},
    sheet::{Cell, Kind as SheetKind},
};
use kernel::{App, Attachment, Cx, Error, Result, Tx, files::Kind as FileKind};
use serde::Serialize;
use serde_json::{Map, Value};

/// The group at the head of a paper: names, address, phone and colour. A paper of one campus puts that campus's own in.
pub fn letterhead(tx: &mut Tx) -> Result<Letterhead> {
    let [group, urdu, address, phone, colour]: [String; 5] =
        tx.settings(["group.name", "group.name_ur", "group.address", "group.phone", "group.colour"])?;
    let kept = |text: String| Some(text).filter(|text| !text.trim().is_empty());
    Ok(Letterhead {
        group,
        group_urdu: kept(urdu),
        address: kept(address.replace('\n', ", ")),
        phone: kept(phone),
        accent: Some(colour),
        ..Letterhead::default()
    })
}

/// When a paper was printed and by whom: `20 Nov 2026, 14:05 by Sana Iqbal`.
pub fn printed(cx: &Cx) -> String {
    format!("{} by {}", cx.app.registry.zone().show(cx.now()), cx.who().name)
}

/// What lays papers out: this program as a child process, or this process where there is none (tests).
pub fn renderer(app: &App) -> Renderer {
    app.program.as_ref().map_or_else(Renderer::in_process, Renderer::new)
}

/// One paper as a PDF.
pub async fn pdf(app: &App, template: Template, title: &str, data: impl Serialize + Send + 'static) -> Result<Vec<u8>> {
    let (renderer, title) = (renderer(app), title.to_owned());
    tokio::task::spawn_blocking(move || renderer.one_titled(template, &title, &data))
        .await
        .map_err(|error| Error::internal(error.to_string()))?
        .map_err(|error| Error::internal(error.to_string()))
}

/// A report as a PDF.
pub(crate) async fn report(cx: &Cx, made: Made) -> Result<Attachment> {
    let title = made.report.heading;
    let bytes = pdf(&cx.app, Template::Report, title, laid_out(made, printed(cx))).await?;
    Ok(Attachment { name: files::file_name(cx, title, "pdf"), content_type: FileKind::Pdf.content_type(), bytes })
}

/// The report as a table: headings and subtotals of its groups, the lines around its rows, its totals.
fn laid_out(made: Made, printed: String) -> Paper {
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
                rows.push(table.named(RowStyle::Subtotal, &format!("Total, {name}"), |column| {
                    if column.total == Total::None { Cell::Empty } else { amount(column, Some(sum(same, column.name))) }
                }));
            }
        }
    }
    if !made.totals.is_empty() && !made.rows.is_empty() {
        rows.push(table.named(RowStyle::Total, "Total", |column| amount(column, made.totals.get(column.name).copied().flatten())));
    }
    rows.extend(made.after.iter().map(|line| table.one_amount(*line)));
    Paper {
        letterhead: made.letterhead,
        title: made.heading,
        subtitle: made.days,
        filters: made.filters,
        is_landscape: made.report.landscape,
        columns: table
            .columns
            .iter()
            .map(|c| ReportColumn { label: c.heading.into(), kind: files::kind(c.kind), share: c.share })
            .collect(),
        rows,
        notes: made.notes,
        printed: Some(printed),
    }
}

/// The columns that stand on paper.
struct Table {
    columns: Vec<Column>,
}

impl Table {
    fn row(&self, row: &Map<String, Value>, style: RowStyle) -> ReportRow {
        let cells = self.columns.iter().map(|column| {
            let value = &row[column.name];
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

/// A value as paper shows it: words of enums begin with a capital.
fn shown(value: &Value, column: Option<&Column>) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    match column.map(|column| column.kind) {
        Some(Kind::Word) => {
            let words = text.replace('_', " ");
            let mut letters = words.chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
        }
        Some(Kind::Day) => text.parse().map_or(text, kernel::time::show),
        _ => text,
    }
}
