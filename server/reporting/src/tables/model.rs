//! What is wanted of a table, what the office chose about it, and how it was read.

use chrono::NaiveDate;
use documents::sheet::{Encoding, Layout, TextForm};
use kernel::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

kernel::string_enum! {
    /// How a text file writes its letters: `utf_16` is what a spreadsheet calls Unicode Text; `windows_1256` has Arabic and Urdu letters, `windows_1252` Western
    /// ones.
    pub enum TextEncoding { Utf8 = "utf_8", Utf16 = "utf_16", Windows1256 = "windows_1256", Windows1252 = "windows_1252" }
}
kernel::string_enum! {
    /// How the lines of a text file make cells: `separated`: a comma, semicolon, tab or bar parts them; `fixed_width`: the columns stand at the same places of every
    /// line, and blanks part them.
    pub enum TextLayout { Separated = "separated", FixedWidth = "fixed_width" }
}
kernel::string_enum! {
    /// Of days such as 11/12/2026: 11 December, or 12 November.
    pub enum DayOrder { DayFirst = "day_first", MonthFirst = "month_first" }
}
kernel::string_enum! {
    /// Of days that a spreadsheet holds as days, beside days that are texts. `swapped`: the spreadsheet took the month for the day where it could, so that 4 March is
    /// meant as 3 April.
    pub enum RealDays { AsWritten = "as_written", Swapped = "swapped" }
}
kernel::string_enum! {
    /// `unused`: no field is read from it.
    pub enum ColumnKind { Text = "text", Money = "money", Day = "day", Unused = "unused" }
}
kernel::string_enum! {
    /// What only the office can tell. `layout`: the columns stand at the same places of every line, and separators stand in it too. `headings`: no row looks like
    /// the headings. `column`: a field's column is not found. `encoding`: the letters could be read in two ways. `day_order`: some days of a column are impossible
    /// with the day first. `real_days`: a column has days of a spreadsheet beside texts, and the spreadsheet may have swapped day and month.
    pub enum TableQuestionKind {
        Layout = "layout", Headings = "headings", Column = "column", Encoding = "encoding", DayOrder = "day_order", RealDays = "real_days"
    }
}

impl From<Encoding> for TextEncoding {
    fn from(encoding: Encoding) -> TextEncoding {
        match encoding {
            Encoding::Utf8 => TextEncoding::Utf8,
            Encoding::Utf16 => TextEncoding::Utf16,
            Encoding::Windows1256 => TextEncoding::Windows1256,
            Encoding::Windows1252 => TextEncoding::Windows1252,
        }
    }
}

impl From<TextEncoding> for Encoding {
    fn from(encoding: TextEncoding) -> Encoding {
        match encoding {
            TextEncoding::Utf8 => Encoding::Utf8,
            TextEncoding::Utf16 => Encoding::Utf16,
            TextEncoding::Windows1256 => Encoding::Windows1256,
            TextEncoding::Windows1252 => Encoding::Windows1252,
        }
    }
}

impl From<Layout> for TextLayout {
    fn from(layout: Layout) -> TextLayout {
        match layout {
            Layout::Separated => TextLayout::Separated,
            Layout::FixedWidth => TextLayout::FixedWidth,
        }
    }
}

impl From<TextLayout> for Layout {
    fn from(layout: TextLayout) -> Layout {
        match layout {
            TextLayout::Separated => Layout::Separated,
            TextLayout::FixedWidth => Layout::FixedWidth,
        }
    }
}

/// What a day of a column is about; it decides the century of two digits and which days can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayPurpose {
    /// When a bank took money: from 2000 on, and at most [`AHEAD_MOST`](super::AHEAD_MOST) days ahead.
    Bank,
    /// A birth: two digits are this century, or the last one where that is still to come.
    Birth,
    /// Any other: two digits are this century up to twenty years ahead, else the last one.
    Other,
}

/// What the cells of a column mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Texts and numbers of papers.
    Text,
    Money,
    Day(DayPurpose),
}

/// A field that is looked for in a table.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    pub name: &'static str,
    /// In a sentence: "the challan number".
    pub label: &'a str,
    /// Headings under which it is kept, the likeliest first.
    pub also: &'a [&'a str],
    pub kind: Kind,
    /// Whether a row without it says nothing. Of several fields of money, one is enough.
    pub is_needed: bool,
}

/// What the office chose about the days of a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct DayChoice {
    pub order: Option<DayOrder>,
    pub real_days: Option<RealDays>,
}

/// What the office chose about a table. All may be left out: then it is found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct TableChoices {
    /// Name of the sheet.
    pub sheet: Option<String>,
    /// The row of the headings as the spreadsheet numbers it; 0 when there are none, and the columns are called `Column A`, `Column B` and so on.
    pub heading_row: Option<i64>,
    /// Of a text file that does not say it itself.
    pub encoding: Option<TextEncoding>,
    /// Of a text file that could be in fixed width.
    pub layout: Option<TextLayout>,
    /// Field to heading.
    pub columns: BTreeMap<String, String>,
    /// Field to how its days are written.
    pub days: BTreeMap<String, DayChoice>,
}

impl TableChoices {
    /// What is chosen of a text file, or was `kept` of the one before.
    pub fn text_form(&self, kept: &TableChoices) -> TextForm {
        let (encoding, layout) = (self.encoding.or(kept.encoding), self.layout.or(kept.layout));
        TextForm { encoding: encoding.map(Into::into), layout: layout.map(Into::into) }
    }
}

/// How a table was read. Rows are numbered as the spreadsheet shows them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TableReading {
    /// The sheets of a workbook; empty of a text file.
    pub sheets: Vec<ReadSheet>,
    /// The sheet that was read.
    pub sheet: Option<String>,
    /// Of a text file.
    pub encoding: Option<ReadEncoding>,
    /// Of a text file that could be in fixed width.
    pub layout: Option<ReadLayout>,
    /// None when there are no headings.
    pub heading_row: Option<i64>,
    /// Rows that the headings take.
    pub heading_rows: i64,
    /// The first rows as they stand, so that a person can say which holds the headings.
    pub first_rows: Vec<ReadRow>,
    pub columns: Vec<ReadColumn>,
    /// Rows below the headings that are neither blank nor totals nor headings again.
    pub rows: i64,
    /// Rows of which something needed cannot be read.
    pub unreadable_rows: i64,
    pub blank_rows: i64,
    pub hidden_rows: i64,
    /// Rows with more cells than headings.
    pub ragged_rows: i64,
    /// Rows in which the headings stand again, as on every page of a print.
    pub headings_again: i64,
    pub error_cells: i64,
    pub formulas: i64,
    pub merged_areas: i64,
    pub counts_from_1904: bool,
    /// Whether the sheet has more rows than are read at once.
    pub is_cut: bool,
    pub totals: Vec<FoundTotal>,
    /// What has to be chosen before the table can be taken.
    pub questions: Vec<TableQuestion>,
}

/// A sheet of a workbook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadSheet {
    pub name: String,
    pub rows: i64,
    pub is_hidden: bool,
}

/// The encoding of a text file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadEncoding {
    pub encoding: TextEncoding,
    /// False of a guess.
    pub is_sure: bool,
    /// How the other letters read in each encoding that it may be.
    pub previews: Vec<EncodingPreview>,
}

/// The layout of a text file that could be in fixed width.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadLayout {
    pub layout: TextLayout,
    /// False of a guess.
    pub is_sure: bool,
}

/// Lines as one encoding reads them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EncodingPreview {
    pub encoding: TextEncoding,
    pub lines: Vec<String>,
}

/// A row as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadRow {
    pub row: i64,
    pub cells: Vec<String>,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadColumn {
    /// `A`, `B` and so on.
    pub letter: String,
    pub heading: String,
    /// The field that is read from it.
    pub field: Option<String>,
    pub kind: ColumnKind,
    /// Of days: the order that was found or chosen.
    pub day_order: Option<DayOrder>,
    /// Of days: whether all could be read with the other order too, so that only the office knows.
    pub fits_both_orders: bool,
    pub filled: i64,
    pub unreadable: i64,
    pub examples: Vec<ReadExample>,
}

/// A cell and what it was read as.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadExample {
    pub row: i64,
    pub written: String,
    /// The day or the amount in paisa; none where it is a text, or cannot be read.
    pub day: Option<NaiveDate>,
    pub amount_minor: Option<Money>,
    /// Why it cannot be read.
    pub problem: Option<String>,
}

/// A row of the file that adds others up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FoundTotal {
    pub row: i64,
    /// As it stands.
    pub text: String,
    /// What the file says, where it says an amount.
    pub amount_minor: Option<Money>,
    /// What the rows above come to that could be read: all, or those since the total before where that is what it adds up.
    pub sum_minor: Money,
}

/// What only the office can tell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableQuestion {
    pub kind: TableQuestionKind,
    /// The field that it is about.
    pub field: Option<String>,
    pub sentence: String,
}

impl TableReading {
    /// Why the table cannot be taken yet: the first question, with the place of a form at which it is answered.
    pub fn unanswered(&self) -> Option<(&'static str, &str)> {
        let place = |kind| match kind {
            TableQuestionKind::Layout => "choices.layout",
            TableQuestionKind::Headings => "choices.heading_row",
            TableQuestionKind::Column => "choices.columns",
            TableQuestionKind::Encoding => "choices.encoding",
            TableQuestionKind::DayOrder | TableQuestionKind::RealDays => "choices.days",
        };
        if self.is_cut {
            return Some(("file_id", "This file has more rows than can be read at once; split it."));
        }
        self.questions.first().map(|one| (place(one.kind), one.sentence.as_str()))
    }

    /// All of it said, so that the same file is read the same way later, whatever is kept of others until then.
    pub fn as_read(&self, chosen: &TableChoices, kept: &TableChoices) -> TableChoices {
        let chosen_for = |choices: &TableChoices, field: &str| choices.days.get(field).and_then(|one| one.real_days);
        let days = self.columns.iter().filter(|column| column.kind == ColumnKind::Day).filter_map(|column| {
            let field = column.field.clone()?;
            let real_days = chosen_for(chosen, &field).or_else(|| chosen_for(kept, &field));
            Some((field, DayChoice { order: column.day_order, real_days }))
        });
        TableChoices {
            sheet: self.sheet.clone(),
            heading_row: Some(self.heading_row.unwrap_or(0)),
            encoding: self.encoding.as_ref().map(|one| one.encoding),
            layout: self.layout.map(|one| one.layout),
            columns: self.named_columns().collect(),
            days: days.collect(),
        }
    }

    /// Fields and the headings under which they stand.
    fn named_columns(&self) -> impl Iterator<Item = (String, String)> {
        self.columns.iter().filter_map(|column| Some((column.field.clone()?, column.heading.clone())))
    }

    /// What is worth keeping for the next file of the same sender: what was chosen now, what was `kept` before, and the headings that were found. The row of the
    /// headings is found anew, since titles come and go; that there are none is kept.
    pub fn kept(&self, chosen: &TableChoices, kept: &TableChoices) -> TableChoices {
        let mut days = kept.days.clone();
        for (field, now) in &chosen.days {
            let before = days.entry(field.clone()).or_default();
            *before = DayChoice { order: now.order.or(before.order), real_days: now.real_days.or(before.real_days) };
        }
        TableChoices {
            sheet: chosen.sheet.clone().or(kept.sheet.clone()),
            heading_row: chosen.heading_row.or(kept.heading_row).filter(|row| *row == 0),
            encoding: chosen.encoding.or(kept.encoding),
            layout: chosen.layout.or(kept.layout),
            columns: self.named_columns().collect(),
            days,
        }
    }
}
