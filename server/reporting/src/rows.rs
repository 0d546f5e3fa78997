//! The rows of a report: where they come from, where they lead, and what stands around them.

use crate::{arguments::Arguments, declaration::Report};
use chrono::NaiveDate;
use documents::papers::RowStyle;
use kernel::{Money, Result, Tx, time};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

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

    /// What is behind all rows together, where they lead to parts of one list: that list as the report was asked, without what is a row's own.
    fn totals_lead_to(_: &Arguments) -> Option<LeadsTo> {
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
    pub(crate) days: Option<String>,
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
        Rows { rows, beside, totals, without, heading, days: None, named, made, narrowed, before, after, notes, provisional: false }
    }

    /// A total that is not the sum of these rows: that of all pages, or none.
    #[must_use]
    pub fn total(mut self, column: &'static str, total: Option<i64>) -> Self {
        self.totals.insert(column, total);
        self
    }

    /// Leaves a column out that these parameters do not fill. It is declared as one that is there `sometimes`.
    #[must_use]
    pub fn without(mut self, column: &'static str) -> Self {
        debug_assert!(
            R::REPORT.columns.iter().any(|own| own.name == column && own.sometimes),
            "{column} is there sometimes: say so where it is declared"
        );
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

    /// On paper, the days of the rows, where these are others than the parameters say: those of a month instead of "Up to today".
    #[must_use]
    pub fn of_days(mut self, from: NaiveDate, to: NaiveDate) -> Self {
        self.days = Some(format!("{} to {}", time::show(from), time::show(to)));
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
