//! Lists: one declaration gives paging, filters, sorts, search, counts, totals and export, each narrowed by the caller's scope.

mod export;
mod filter;
mod joins;
mod nearest;
mod options;
mod pages;
mod query;
mod request;
mod selection;

pub use export::Exported;
pub use filter::{Filter, Takes};
pub use joins::{Join, Of, Shown, key, paired};
pub use options::{Choice, Opens, Options};
pub use request::{Choosing, ListRequest};
pub use selection::Selection;

use crate::{
    db::FromRow,
    record::Record,
    scope::{Scope, ScopeBy},
};
use query::{Calendar, Query};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, collections::BTreeMap};

pub const MOST_PER_PAGE: i64 = 200;
/// `page` reaches this many rows; beyond, `after`.
pub const DEEPEST_PAGE_ROW: i64 = 10_000;
/// Totals are exact up to here.
pub const EXACT_UP_TO: i64 = 10_000;
/// Files of more rows are jobs.
pub const MOST_IN_FILE: i64 = 10_000;

/// The hidden column of lists whose choices stand in the school's own order: sections and exams, the youngest class first.
pub const SCHOOL_ORDER: &str = "school_order";

/// A list's declaration. What it joins leads to one row at most, so that a count leaves out what it does not need.
#[derive(Debug)]
pub struct List {
    /// The records in the plural; names the export file.
    pub name: &'static str,
    /// The record name under which the records are in the word index; empty when they are not searched.
    pub record_name: &'static str,
    /// Its table and what its SQL calls it: `student s`.
    pub from: &'static str,
    /// Tables that no column's `of` joins.
    pub joins: &'static [Join],
    /// The key's expression: `s.id`.
    pub id: &'static str,
    pub scope: ScopeBy,
    /// A condition that always holds; `TRUE` when there is none.
    pub only: &'static str,
    pub columns: &'static [Col],
    /// Filters that no column says (`all_filters`).
    pub filters: &'static [Filter],
    /// `name` or `-created_at`.
    pub sort: &'static str,
    /// Sums over all rows that match: (name, expression).
    pub totals: &'static [(&'static str, &'static str)],
}

/// Two slices as one, where lists of the same records share filters: `&joined::<_, 6>(NARROWED, &[…])`. At least one of them holds something.
pub const fn joined<T: Copy, const N: usize>(first: &[T], then: &[T]) -> [T; N] {
    assert!(first.len() + then.len() == N, "the number of joined elements is another");
    let mut out = [if first.is_empty() { then[0] } else { first[0] }; N];
    let mut at = 0;
    while at < N {
        out[at] = if at < first.len() { first[at] } else { then[at - first.len()] };
        at += 1;
    }
    out
}

/// What a column holds; decides how a file writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Integer,
    Money,
    Date,
    Instant,
    Bool,
}

/// A column of a list: its name in the answer, its expression, its heading in files.
#[derive(Clone, Copy, Debug)]
pub struct Col {
    pub name: &'static str,
    pub sql: &'static str,
    pub kind: Kind,
    /// Heading in files; empty keeps the column out of them.
    pub label: &'static str,
    pub nullable: bool,
    pub sorts: bool,
    /// What it is sorted by where that is another text than is shown; none where it is its own, or the order of the name that it is (`Of::order`).
    pub by: Option<&'static str>,
    /// What the row refers to, where this is its name.
    pub shows: Option<Shown>,
    /// What the row refers to, where this is its id.
    pub refers: Option<&'static Record>,
    /// The list is narrowed by it.
    pub filter: Option<Filter>,
}

impl Col {
    const fn new(kind: Kind, name: &'static str, sql: &'static str, label: &'static str) -> Self {
        Col { name, sql, kind, label, nullable: false, sorts: true, by: None, shows: None, refers: None, filter: None }
    }
    pub const fn text(name: &'static str, sql: &'static str, label: &'static str) -> Self {
        Self::new(Kind::Text, name, sql, label)
    }
    pub const fn int(name: &'static str, sql: &'static str, label: &'static str) -> Self {
        Self::new(Kind::Integer, name, sql, label)
    }
    pub const fn money(name: &'static str, sql: &'static str, label: &'static str) -> Self {
        Self::new(Kind::Money, name, sql, label)
    }
    pub const fn date(name: &'static str, sql: &'static str, label: &'static str) -> Self {
        Self::new(Kind::Date, name, sql, label)
    }
    pub const fn instant(name: &'static str, sql: &'static str, label: &'static str) -> Self {
        Self::new(Kind::Instant, name, sql, label)
    }
    pub const fn flag(name: &'static str, sql: &'static str, label: &'static str) -> Self {
        Self::new(Kind::Bool, name, sql, label)
    }
    /// In the answer only: neither sorted by nor written to files (ids of references, versions).
    pub const fn hidden(name: &'static str, sql: &'static str) -> Self {
        Col { nullable: true, sorts: false, ..Self::new(Kind::Integer, name, sql, "") }
    }
    /// The column can be NULL: such rows come last in both directions.
    pub const fn nullable(mut self) -> Self {
        self.nullable = true;
        self
    }
    /// A text that is sorted by another one: classes by their level.
    pub const fn by(mut self, text: &'static str) -> Self {
        self.by = Some(text);
        self
    }

    /// The id of a record: the rows keep it from being deleted.
    pub const fn refers(mut self, record: &'static Record) -> Self {
        self.refers = Some(record);
        self
    }

    /// The list is narrowed by it: by ids, a whole text, days or amounts from and to, or yes and no.
    pub const fn filtered(self) -> Self {
        let takes = match self.kind {
            Kind::Text => Takes::Text,
            Kind::Integer => Takes::Ids,
            Kind::Money => Takes::Amounts,
            Kind::Date => Takes::Dates,
            Kind::Instant => Takes::Days,
            Kind::Bool => Takes::Flag,
        };
        self.narrowing(takes, false)
    }
    /// As `filtered`, by a record that few rows belong to: a student, a challan.
    pub const fn few(self) -> Self {
        self.narrowing(Takes::Ids, true)
    }
    /// The list is narrowed by the month that the text holds: `2026-11`.
    pub const fn months(self) -> Self {
        self.narrowing(Takes::Month, false)
    }
    /// The list is narrowed by words of an enum.
    pub const fn words(self, words: &'static [&'static str]) -> Self {
        self.narrowing(Takes::Words(words), false)
    }
    const fn narrowing(self, takes: Takes, few: bool) -> Self {
        Col { filter: Some(Filter { name: self.name, sql: self.sql, takes, few }), ..self }
    }

    /// What it is sorted by. A name has its order in a column beside it (`fold::order`).
    fn order(&self) -> Cow<'static, str> {
        match (self.by, self.shows.and_then(Shown::order)) {
            (Some(text), _) => text.into(),
            (None, Some(text)) => text.into(),
            _ if self.kind == Kind::Text && is_name(self.sql) => format!("{}_order", self.sql).into(),
            _ => self.sql.into(),
        }
    }
}

/// Whether an expression is a table's column of names: `s.name`.
fn is_name(sql: &str) -> bool {
    let names = ["name", "father_name", "name_ur"];
    sql.split_once('.').is_some_and(|(alias, column)| names.contains(&column) && alias.chars().all(char::is_alphanumeric))
}

/// A type of rows with its list.
pub trait Listed: FromRow + Serialize + JsonSchema + Send + 'static {
    const LIST: &'static List;
    fn id(&self) -> i64;
}

/// A list with its row, a line a column: `name: String = text("r.name", "Name");` is a field of the row and `Col::text("name", "r.name", "Name")` of the list.
/// A column without a type is none of the row's, as the hint of choices: `about = hidden("r.code");`. `besides` holds fields that no column fills.
/// What the row refers to is one line: `campus_id: i64, campus_name: String = of(&OF_CAMPUS, "p.name", "r.campus_id");` is the hidden id, the name, the join
/// and the filter; without `campus_id: i64,` it is all but the id. `.filtered()`, `.few()` and `.words(…)` narrow the list by the column. The column `id` is
/// the key. `record_name`, `joins`, `only`, `filters` and `totals` stand where there are any; `joins: [by_id("challan", "h", "r.challan_id")]` are by the
/// functions of `Join`.
///
/// Columns that lists of the same records share are a part: `pub struct ListedEmployee of LISTED columns { … }`, without what only a list has. Each of the lists
/// begins with them: `..LISTED as person: ListedEmployee;` before its own columns, and its row holds what they give as `person`.
#[macro_export]
macro_rules! listed {
    (@said $other:expr,) => { $other };
    (@said $other:expr, $said:expr) => { $said };
    (@behind $own:ident,) => { $own };
    (@behind $own:ident, $shared:path) => { &$crate::list::joined::<_, { $shared.len() + $own.len() }>($shared, $own) };
    ($(#[$about:meta])* $vis:vis struct $row:ident of $shared:ident
     columns { $($(#[$doc:meta])* $name:ident $(: $type:ty)? $(, $second:ident: $its:ty)? =
                 $kind:ident($($shown:expr),+) $(.$more:ident($($given:expr),*))*;)+ }) => {
        #[derive(Debug, ::serde::Serialize, ::schemars::JsonSchema, $crate::Row)]
        $(#[$about])*
        $vis struct $row { $($(#[$doc])* $(pub $name: $type,)? $(pub $second: $its,)?)+ }
        $vis const $shared: &[$crate::Col] = &$crate::list::paired([
            $($crate::Col::$kind(stringify!($name), $($shown),+)$(.$more($($given),*))* $(, $crate::Col::second(stringify!($second)))?),+
        ]);
    };
    ($(#[$about:meta])* $vis:vis struct $row:ident of $list:ident {
         name: $named:expr, $(record_name: $record:expr,)? from: $from:expr, $(joins: [$($joined:ident($($its_own:expr),+)),+ $(,)?],)? scope: $scope:expr,
         $(only: $only:expr,)? $(filters: $filters:expr,)? sort: $sort:expr, $(totals: $totals:expr,)?
     }
     columns { $(..$shared:path as $part:ident: $parts:ty;)?
               $($(#[$doc:meta])* $name:ident $(: $type:ty)? $(, $second:ident: $its:ty)? =
                 $kind:ident($($shown:expr),+) $(.$more:ident($($given:expr),*))*;)+ }
     $(besides { $($(#[$note:meta])* $field:ident: $held:ty;)+ })?) => {
        #[derive(Debug, ::serde::Serialize, ::schemars::JsonSchema, $crate::Row, $crate::Listed)]
        #[list($list)]
        $(#[$about])*
        $vis struct $row {
            $(#[serde(flatten)] #[row(flatten)] pub $part: $parts,)?
            $($(#[$doc])* $(pub $name: $type,)? $(pub $second: $its,)?)+
            $($($(#[$note])* #[row(skip)] pub $field: $held,)+)?
        }
        $vis static $list: $crate::List = {
            const OWN: &[$crate::Col] = &$crate::list::paired([
                $($crate::Col::$kind(stringify!($name), $($shown),+)$(.$more($($given),*))* $(, $crate::Col::second(stringify!($second)))?),+
            ]);
            const COLUMNS: &[$crate::Col] = $crate::listed!(@behind OWN, $($shared)?);
            $crate::List {
                columns: COLUMNS, name: $named, from: $from, id: $crate::list::key(COLUMNS), scope: $scope, sort: $sort,
                joins: &[$($($crate::list::Join::$joined($($its_own),+)),+)?],
                record_name: $crate::listed!(@said "", $($record)?), only: $crate::listed!(@said "TRUE", $($only)?),
                filters: $crate::listed!(@said &[], $($filters)?), totals: $crate::listed!(@said &[], $($totals)?),
            }
        };
    };
}

/// One page of a list, as answered.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "{T}Page")]
pub struct Page<T> {
    pub data: Vec<T>,
    pub total: i64,
    pub total_exact: bool,
    pub page: i64,
    pub per_page: i64,
    /// Where the next page begins (`after=`); null on the last page.
    pub next_after: Option<String>,
    /// Sums over all rows that match, in minor units, where the list has money; empty beyond 10,000 rows unless `count=exact` asks for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<BTreeMap<String, i64>>,
}

impl List {
    pub fn column(&self, name: &str) -> Option<&'static Col> {
        self.columns.iter().find(|c| c.name == name)
    }

    /// Text that tests prepare: with no filter, with every filter, with a search, and one for each sort and total.
    pub fn statements(&self) -> Vec<String> {
        let scope = Scope {
            campuses: vec![1, 2],
            schools: vec![1, 2],
            branches: vec![1, 2],
            sections: vec![1, 2],
            students: vec![1, 2],
            ..Scope::default()
        };
        let mut request = self.request([]).unwrap_or_default();
        // One of them has several spellings.
        request.search = Some("two muhammad".into());
        request.ids = Some(vec![1]);
        for filter in self.all_filters() {
            let sample = match filter.takes {
                Takes::Ids | Takes::Through(_) | Takes::Amounts => "1",
                Takes::Words(words) => words.first().copied().unwrap_or("x"),
                Takes::Text | Takes::Texts => "x",
                Takes::Month => "2026-01",
                Takes::Flag | Takes::Condition => "true",
                Takes::Dates | Takes::Days => "2026-01-01",
            };
            for parameter in filter.parameters() {
                request.filters.insert(parameter, sample.into());
            }
        }
        let columns: Vec<_> = self.columns.iter().map(|c| (c.name, c.sql)).collect();
        let mut out = Vec::new();
        for column in self.columns.iter().filter(|c| c.sorts) {
            for sort in [column.name.to_owned(), format!("-{}", column.name)] {
                let mut one = self.request([]).unwrap_or_default();
                one.sort = Some(sort);
                if let Ok(query) = Query::build(self, &scope, &one, Calendar::default(), None) {
                    out.push(query.page_sql());
                    out.extend(query.is_walked().then(|| query.walk_sql()));
                }
            }
        }
        if let Ok(query) = Query::build(self, &scope, &request, Calendar::default(), Some(&[0, 1])) {
            out.push(query.page_sql());
            out.push(query.count_sql(EXACT_UP_TO + 1));
            out.extend(query.totals_sql());
        }
        out.push(query::on_day(self.rows_sql(&columns), Calendar::default().today));
        let word = ("a".to_owned(), "b".to_owned());
        let others = [vec![word.clone(), word.clone()]];
        if let (false, Ok((text, _))) =
            (self.record_name.is_empty(), Query::nearest(self, &scope, (&word, &others[..]), Calendar::default(), 1))
        {
            out.push(text);
        }
        if let Ok(query) = Query::build(self, &scope, &ListRequest { search: None, ..request }, Calendar::default(), None) {
            out.push(query.page_sql());
        }
        out
    }

    /// The page of each filter that leaves a few rows, as asked by somebody of one campus (tests).
    pub fn statements_of_few(&self) -> Vec<String> {
        let scope = Scope { campuses: vec![1], ..Scope::default() };
        let page = |filter: &Filter| {
            let mut request = self.request([]).unwrap_or_default();
            request.filters.insert(filter.name.to_owned(), "1".into());
            Query::build(self, &scope, &request, Calendar::default(), None).map(|query| query.page_sql()).ok()
        };
        self.all_filters().iter().filter(|filter| filter.few).filter_map(page).collect()
    }

    /// Columns as they stand behind SELECT, the id among them.
    fn picks(&self, columns: &[(&str, &str)]) -> String {
        let mut picks: Vec<String> = columns.iter().map(|(name, sql)| format!("{sql} AS {name}")).collect();
        if !columns.iter().any(|(name, _)| *name == "id") {
            picks.insert(0, format!("{} AS id", self.id));
        }
        picks.join(", ")
    }

    fn rows_sql(&self, columns: &[(&str, &str)]) -> String {
        format!("SELECT {} FROM {} WHERE {} IN [$1]", self.picks(columns), self.tables(), self.id)
    }
}
