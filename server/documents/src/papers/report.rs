//! Any table as a paper: balance sheet, defaulter list, cash book, day book and the like.

use serde::Serialize;

use super::Letterhead;
use crate::sheet::{Cell, Kind};

/// A titled table. Template `report`; the header repeats, pages are counted.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Report {
    pub letterhead: Letterhead,
    pub title: String,
    /// Under the title, `As at 30 Nov 2026`.
    pub subtitle: Option<String>,
    /// Filters in force as label and value, printed in one line.
    pub filters: Vec<(String, String)>,
    pub is_landscape: bool,
    /// It has very many columns: they stand smaller and closer, those of share 1 with their heads upright.
    pub is_tight: bool,
    /// Its pages are as wide as so many sheets of A4 side by side; one sheet when it is less than two.
    pub sheets: u32,
    pub columns: Vec<ReportColumn>,
    pub rows: Vec<ReportRow>,
    /// Notes under the table.
    pub notes: Vec<String>,
    /// Who signs below them, `Controller of examinations`: a line each, side by side.
    pub signatures: Vec<String>,
    /// When it was made and by whom, `20 Nov 2026, 14:05 by Sana Iqbal`.
    pub printed: Option<String>,
}

/// One column of a report.
#[derive(Debug, Clone, Serialize)]
pub struct ReportColumn {
    pub label: String,
    pub kind: Kind,
    /// Stands right, as money and numbers do; all else left.
    pub at_end: bool,
    /// Share of the width against the other text columns; 0 makes it as wide as its content.
    pub share: u32,
}

/// One row of a report.
#[derive(Debug, Clone, Default, Serialize)]
pub struct ReportRow {
    pub style: RowStyle,
    /// Steps to the right of the first cell, for trees of heads.
    pub indent: u32,
    /// One cell a column; fewer are filled with empty ones, more are left out.
    pub cells: Vec<Cell>,
}

/// How a row stands out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RowStyle {
    #[default]
    Plain,
    /// The title of what follows, bold, no rule.
    Heading,
    /// Bold, a thin rule above.
    Subtotal,
    /// Bold, ruled above and below; kept with the row before it.
    Total,
}

impl ReportColumn {
    /// A column that takes its share of the width; text columns usually share by their importance.
    pub fn new(label: impl Into<String>, kind: Kind) -> Self {
        let share = if kind == Kind::Text { 1 } else { 0 };
        ReportColumn { label: label.into(), kind, at_end: matches!(kind, Kind::Money | Kind::Integer | Kind::Percent), share }
    }

    /// The same column with another share of the width.
    pub fn share(mut self, share: u32) -> Self {
        self.share = share;
        self
    }
}

impl ReportRow {
    /// An ordinary row.
    pub fn plain(cells: Vec<Cell>) -> Self {
        ReportRow { cells, ..ReportRow::default() }
    }

    /// The closing row of the whole table.
    pub fn total(cells: Vec<Cell>) -> Self {
        ReportRow { style: RowStyle::Total, cells, ..ReportRow::default() }
    }
}
