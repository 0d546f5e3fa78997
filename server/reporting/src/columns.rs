//! The columns of a report: what each holds, and how screens, files and paper show it.

use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;

/// What a column holds. It decides alignment, and how files and paper write the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Text,
    /// A word of an enum: the web shows it in the reader's language.
    Word,
    /// Minor units.
    Amount,
    Count,
    /// Hundredths of a percent: 7550 is 75.5 %.
    Percent,
    Day,
}

/// Whether a column is added up below the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Total {
    None,
    Sum,
    /// As `sum`, but null where the report says that the sum means nothing.
    Maybe,
}

/// A column: a field of the row, and how it is shown.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Column {
    /// The field of the row.
    pub name: &'static str,
    /// Key of the web's texts; empty where the answer heads the column itself.
    pub label: &'static str,
    /// The same in English, as files and paper have it.
    pub heading: &'static str,
    pub kind: Kind,
    /// `start` or `end`.
    pub align: &'static str,
    pub total: Total,
    /// Zero shows nothing.
    pub blank_zero: bool,
    /// Whether the screen shows it; else it is in files only.
    pub on_screen: bool,
    #[serde(skip)]
    pub(crate) on_paper: bool,
    /// Whether answers leave it out that have nothing to say in it.
    #[serde(skip)]
    pub(crate) sometimes: bool,
    /// Another column whose text stands before this one's on paper: a code before its name.
    #[serde(skip)]
    pub(crate) prefix: Option<&'static str>,
    /// Share of the paper's width against the other columns; 0 makes it as wide as its content.
    #[serde(skip)]
    pub(crate) share: u32,
    /// It stands for as many columns as the data makes: `s` for `s01`, `s02` and so on. Left out where it does not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub many: bool,
    /// Which of these it is.
    #[serde(skip)]
    pub(crate) at: Option<usize>,
}

impl Column {
    const fn new(kind: Kind, name: &'static str, label: &'static str, heading: &'static str) -> Column {
        let (share, total) = (if matches!(kind, Kind::Text) { 1 } else { 0 }, Total::None);
        let align = if matches!(kind, Kind::Amount | Kind::Count | Kind::Percent) { "end" } else { "start" };
        Column {
            name,
            label,
            heading,
            kind,
            align,
            total,
            blank_zero: false,
            on_screen: true,
            on_paper: true,
            sometimes: false,
            prefix: None,
            share,
            many: false,
            at: None,
        }
    }
    pub const fn text(name: &'static str, label: &'static str, heading: &'static str) -> Column {
        Self::new(Kind::Text, name, label, heading)
    }
    pub const fn word(name: &'static str, label: &'static str, heading: &'static str) -> Column {
        Self::new(Kind::Word, name, label, heading)
    }
    /// An amount of money that is added up.
    pub const fn amount(name: &'static str, label: &'static str, heading: &'static str) -> Column {
        let mut column = Self::new(Kind::Amount, name, label, heading);
        column.total = Total::Sum;
        column
    }
    /// A number of things that is added up.
    pub const fn count(name: &'static str, label: &'static str, heading: &'static str) -> Column {
        let mut column = Self::new(Kind::Count, name, label, heading);
        column.total = Total::Sum;
        column
    }
    pub const fn percent(name: &'static str, label: &'static str, heading: &'static str) -> Column {
        Self::new(Kind::Percent, name, label, heading)
    }
    pub const fn day(name: &'static str, label: &'static str, heading: &'static str) -> Column {
        Self::new(Kind::Day, name, label, heading)
    }
    /// Not added up: a balance, a number that stands in several rows.
    pub const fn not_totalled(mut self) -> Column {
        self.total = Total::None;
        self
    }
    /// The report may say that its sum means nothing.
    pub const fn maybe_totalled(mut self) -> Column {
        self.total = Total::Maybe;
        self
    }
    /// In files, not on the screen.
    pub const fn off_screen(mut self) -> Column {
        self.on_screen = false;
        self
    }
    pub const fn off_paper(mut self) -> Column {
        self.on_paper = false;
        self
    }
    /// Shows nothing where the amount is zero.
    pub const fn blank_zero(mut self) -> Column {
        self.blank_zero = true;
        self
    }
    pub const fn after(mut self, prefix: &'static str) -> Column {
        self.prefix = Some(prefix);
        self
    }
    pub const fn share(mut self, share: u32) -> Column {
        self.share = share;
        self
    }
    /// Left out by `Rows::without` where the parameters do not fill it: its total is not promised.
    pub const fn sometimes(mut self) -> Column {
        self.sometimes = true;
        self
    }
    /// At the end of its cell, where numbers stand: marks with a letter or a star after them.
    pub const fn at_end(mut self) -> Column {
        self.align = "end";
        self
    }
    /// Stands for as many columns as the data makes: `Rows::columns` heads them; `Reported::cells` fills them, `Reported::counts` those of counts,
    /// `Reported::amounts` those of amounts. A report has one of these at most.
    pub const fn many(mut self) -> Column {
        self.many = true;
        self
    }

    /// One of the columns for which it stands.
    pub(crate) fn made(&self, at: usize) -> Column {
        Column { many: false, at: Some(at), ..*self }
    }

    /// The field of the row: `s01` of the first one that the data makes.
    pub(crate) fn field(&self) -> Cow<'static, str> {
        match self.at {
            None => Cow::Borrowed(self.name),
            Some(at) => Cow::Owned(format!("{}{:02}", self.name, at + 1)),
        }
    }

    /// Whether a field is its own, or one of those for which it stands.
    pub(crate) fn has(&self, field: &str) -> bool {
        let is_number = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
        field == self.name || (self.many && field.strip_prefix(self.name).is_some_and(is_number))
    }
}
