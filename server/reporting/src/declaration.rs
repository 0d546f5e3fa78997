//! How a report is declared: its parameters, its columns, how its rows are grouped, added up, drawn and followed.

use crate::parameters::{Arguments, Parameter};
use documents::papers::RowStyle;
use kernel::{Money, Result, Tx};
use schemars::JsonSchema;
use serde::Serialize;
use std::{borrow::Cow, collections::BTreeMap};

/// A report's declaration. Titles and labels are keys of the web's texts, each with its English text for files and paper.
#[derive(Debug, Serialize)]
pub struct Report {
    pub title: &'static str,
    pub heading: &'static str,
    /// The question that it answers, in one sentence; the web has it in both languages.
    pub answers: &'static str,
    pub parameters: &'static [Parameter],
    pub columns: &'static [Column],
    /// Rows of the same value here follow each other; paper shows a heading for each value, and a subtotal where it has several rows.
    pub group: Option<&'static str>,
    pub chart: Option<Chart>,
    /// `sort=` does not change the order of the rows.
    #[serde(skip)]
    pub(crate) keeps_order: bool,
    #[serde(skip)]
    pub(crate) landscape: bool,
    /// Who signs below it on paper.
    #[serde(skip)]
    pub(crate) signatures: &'static [&'static str],
}

impl Report {
    pub const fn new(title: &'static str, heading: &'static str, parameters: &'static [Parameter], columns: &'static [Column]) -> Report {
        Report {
            title,
            heading,
            answers: "",
            parameters,
            columns,
            group: None,
            chart: None,
            keeps_order: false,
            landscape: false,
            signatures: &[],
        }
    }

    /// The question that it answers, as the index of reports says it.
    pub const fn answers(mut self, question: &'static str) -> Report {
        self.answers = question;
        self
    }

    /// Rows of the same value in this column form a group.
    pub const fn grouped_by(mut self, column: &'static str) -> Report {
        self.group = Some(column);
        self.in_order()
    }

    /// The rows stand in one order: groups, trees, running balances.
    pub const fn in_order(mut self) -> Report {
        self.keeps_order = true;
        self
    }

    pub const fn drawn(mut self, kind: ChartKind, label: &'static str, values: &'static [&'static str]) -> Report {
        self.chart = Some(Chart { kind, label, values });
        self
    }

    /// Paper lies on its side.
    pub const fn landscape(mut self) -> Report {
        self.landscape = true;
        self
    }

    /// Paper ends with a line for the signature of each of these.
    pub const fn signed_by(mut self, titles: &'static [&'static str]) -> Report {
        self.signatures = titles;
        self
    }
}

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

/// A picture of the rows.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[schemars(rename = "ReportChart")]
pub struct Chart {
    pub kind: ChartKind,
    /// The column that names each point.
    pub label: &'static str,
    pub values: &'static [&'static str],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChartKind {
    Bars,
    Lines,
    Shares,
}

/// Where a row leads: one record, or a list or report with parameters, by its call.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum LeadsTo {
    Record { record: &'static str, id: i64 },
    Call { call: &'static str, parameters: BTreeMap<String, String> },
}

impl LeadsTo {
    /// A list or report; parameters without a value are left out.
    pub fn call<'p>(call: &'static str, parameters: impl IntoIterator<Item = (&'p str, String)>) -> LeadsTo {
        let given = parameters.into_iter().filter(|(_, value)| !value.is_empty());
        LeadsTo::Call { call, parameters: given.map(|(name, value)| (name.to_owned(), value)).collect() }
    }
}

/// How a row stands on paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub style: RowStyle,
    /// Steps to the right, for trees.
    pub depth: u32,
}

/// The row of a report, with the report that it belongs to.
pub trait Reported: Serialize + JsonSchema + Send + Sync + Sized + 'static {
    const REPORT: &'static Report;
    /// What the answer says beside rows and totals; `()` says nothing.
    type Beside: Serialize + JsonSchema + Send + 'static;

    /// The rows, from SQL within `asked.campuses()` or the scope.
    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>>;

    /// What is behind a row.
    fn leads_to(&self, _: &Arguments) -> Option<LeadsTo> {
        None
    }

    fn line(&self) -> Line {
        Line::default()
    }

    /// What stands in the columns that the data makes, in their order.
    fn cells(&self) -> &[Option<String>] {
        &[]
    }

    /// The same where they are counts.
    fn counts(&self) -> &[i64] {
        &[]
    }

    /// The same where they are amounts.
    fn amounts(&self) -> &[Money] {
        &[]
    }
}

/// A report's rows with what stands around them.
#[derive(Debug)]
pub struct Rows<R: Reported> {
    pub rows: Vec<R>,
    pub beside: R::Beside,
    /// Those that are not the sums of these rows.
    pub totals: BTreeMap<&'static str, Option<i64>>,
    pub(crate) without: Vec<&'static str>,
    pub(crate) heading: Option<String>,
    pub(crate) named: BTreeMap<&'static str, String>,
    pub(crate) made: Vec<String>,
    pub(crate) narrowed: Vec<Vec<(&'static str, String)>>,
    pub(crate) before: Vec<(&'static str, &'static str, i64)>,
    pub(crate) after: Vec<(&'static str, &'static str, i64)>,
    pub(crate) notes: Vec<String>,
    pub(crate) provisional: bool,
}

impl<R: Reported<Beside = ()>> From<Vec<R>> for Rows<R> {
    fn from(rows: Vec<R>) -> Self {
        Rows::new(rows, ())
    }
}

impl<R: Reported> Rows<R> {
    pub fn new(rows: Vec<R>, beside: R::Beside) -> Self {
        let (totals, named, without, heading) = (BTreeMap::new(), BTreeMap::new(), Vec::new(), None);
        let (made, narrowed, before, after, notes) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Rows { rows, beside, totals, without, heading, named, made, narrowed, before, after, notes, provisional: false }
    }

    /// A total that is not the sum of these rows: that of all pages, or none.
    #[must_use]
    pub fn total(mut self, column: &'static str, total: Option<i64>) -> Self {
        self.totals.insert(column, total);
        self
    }

    /// Leaves a column out that these parameters do not fill.
    #[must_use]
    pub fn without(mut self, column: &'static str) -> Self {
        self.without.push(column);
        self
    }

    /// Heads the columns that the data makes, in their order: Physics, Urdu.
    #[must_use]
    pub fn columns(mut self, headings: Vec<String>) -> Self {
        self.made = headings;
        self
    }

    /// Parameters of each of these columns that its figures put in the place of the row's own, where they open what is behind: its campus, its days.
    #[must_use]
    pub fn narrowed(mut self, parameters: Vec<Vec<(&'static str, String)>>) -> Self {
        self.narrowed = parameters;
        self
    }

    /// Heads a column by what stands in it now.
    #[must_use]
    pub fn named(mut self, column: &'static str, heading: impl Into<String>) -> Self {
        self.named.insert(column, heading.into());
        self
    }

    /// A heading of its own on paper: `Ledger of Cash in hand`.
    #[must_use]
    pub fn heading(mut self, heading: String) -> Self {
        self.heading = Some(heading);
        self
    }

    /// On paper, a line before the rows with one amount: `Opening balance`.
    #[must_use]
    pub fn before(mut self, label: &'static str, column: &'static str, minor: i64) -> Self {
        self.before.push((label, column, minor));
        self
    }

    /// As `before`, after the total.
    #[must_use]
    pub fn after(mut self, label: &'static str, column: &'static str, minor: i64) -> Self {
        self.after.push((label, column, minor));
        self
    }

    /// Whether these figures may still change, since their days are not closed: the screen and paper say so.
    #[must_use]
    pub fn provisional(mut self, is: bool) -> Self {
        self.provisional = is;
        self
    }

    /// A sentence under the table on paper.
    #[must_use]
    pub fn note(mut self, sentence: impl Into<String>) -> Self {
        self.notes.push(sentence.into());
        self
    }
}
