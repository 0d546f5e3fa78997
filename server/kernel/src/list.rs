//! Lists: one declaration gives paging, filters, sorts, search, counts, totals and export, each narrowed by the caller's scope.

use crate::{
    Error, FieldErrors, Result,
    day::TimeZone,
    db::{FromRow, Tx, Value, search},
    scope::{Scope, ScopeBy},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

pub const MOST_PER_PAGE: i64 = 200;
/// `page` reaches this many rows; beyond, `after`.
pub const DEEPEST_PAGE_ROW: i64 = 10_000;
/// Totals are exact up to here.
pub const EXACT_UP_TO: i64 = 10_000;
/// Files of more rows are jobs.
pub const MOST_IN_FILE: i64 = 10_000;

/// A list's declaration. `from` joins with LEFT JOIN on unique keys, so that the engines can leave out what a count does not need.
#[derive(Debug)]
pub struct List {
    /// The records in the plural; names the export file.
    pub name: &'static str,
    /// The noun under which the records are in the word index; empty when they are not searched.
    pub noun: &'static str,
    pub from: &'static str,
    /// The key's expression: `s.id`.
    pub id: &'static str,
    pub scope: ScopeBy,
    /// A condition that always holds; `TRUE` when there is none.
    pub only: &'static str,
    pub columns: &'static [Col],
    pub filters: &'static [Filter],
    /// `name` or `-created_at`.
    pub sort: &'static str,
    /// Sums over all rows that match: (name, expression).
    pub totals: &'static [(&'static str, &'static str)],
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
}

impl Col {
    const fn new(kind: Kind, name: &'static str, sql: &'static str, label: &'static str) -> Self {
        Col { name, sql, kind, label, nullable: false, sorts: true }
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
        Col { name, sql, kind: Kind::Integer, label: "", nullable: true, sorts: false }
    }
    /// The column can be NULL: such rows come last in both directions, and `after` does not page by it.
    pub const fn nullable(mut self) -> Self {
        self.nullable = true;
        self
    }
}

/// A filter of a list: its parameter, its expression and what it takes.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    pub name: &'static str,
    pub sql: &'static str,
    pub takes: Takes,
}

#[derive(Clone, Copy, Debug)]
pub enum Takes {
    /// One id or several.
    Ids,
    /// Words of an enum, one or several.
    Words(&'static [&'static str]),
    /// Any text, compared whole.
    Text,
    Flag,
    /// `<name>_from` and `<name>_to`.
    Dates,
    /// As `Dates`, of an instant: whole days in the group's time zone.
    Days,
    /// `<name>_min` and `<name>_max`, minor units.
    Amounts,
    /// `true` adds the condition, `false` its opposite; `:today` in it is today.
    Condition,
}

impl Filter {
    pub const fn id(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Ids }
    }
    pub const fn word(name: &'static str, sql: &'static str, words: &'static [&'static str]) -> Self {
        Filter { name, sql, takes: Takes::Words(words) }
    }
    pub const fn text(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Text }
    }
    pub const fn flag(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Flag }
    }
    pub const fn date(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Dates }
    }
    /// Days of an instant column (`created_at`).
    pub const fn day(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Days }
    }
    pub const fn amount(name: &'static str, sql: &'static str) -> Self {
        Filter { name, sql, takes: Takes::Amounts }
    }
    pub const fn when(name: &'static str, condition: &'static str) -> Self {
        Filter { name, sql: condition, takes: Takes::Condition }
    }

    /// The parameters that it answers to.
    pub fn parameters(&self) -> Vec<String> {
        match self.takes {
            Takes::Dates | Takes::Days => vec![format!("{}_from", self.name), format!("{}_to", self.name)],
            Takes::Amounts => vec![format!("{}_min", self.name), format!("{}_max", self.name)],
            _ => vec![self.name.to_owned()],
        }
    }
}

/// Choices of selects: `/get-options?of=`.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub of: &'static str,
    pub list: &'static List,
    /// Column names of the list.
    pub label: &'static str,
    pub hint: Option<&'static str>,
    /// The filter that `parent=` sets.
    pub parent: Option<&'static str>,
    /// A filter that always holds here: ("is_active", "true").
    pub only: Option<(&'static str, &'static str)>,
}

/// A type of rows with its list.
pub trait Listed: FromRow + Serialize + JsonSchema + Send + 'static {
    const LIST: &'static List;
    fn id(&self) -> i64;
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
    /// Where the next page begins (`after=`); null on the last page or where the sort cannot be continued.
    pub next_after: Option<String>,
    /// Sums over all rows that match, in minor units, where the list has money.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totals: Option<BTreeMap<String, i64>>,
}

/// What a caller asked of a list, already checked against its declaration.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ask {
    pub page: i64,
    pub per_page: i64,
    pub sort: Option<String>,
    pub search: Option<String>,
    pub after: Option<String>,
    pub count_exact: bool,
    pub ids: Option<Vec<i64>>,
    pub format: Option<String>,
    pub columns: Option<Vec<String>>,
    pub filters: BTreeMap<String, String>,
}

impl List {
    pub fn column(&self, name: &str) -> Option<&'static Col> {
        self.columns.iter().find(|c| c.name == name)
    }

    /// Reads a query string's pairs. Empty values are dropped; unknown names are refused.
    pub fn ask(&self, pairs: impl IntoIterator<Item = (String, String)>) -> Result<Ask> {
        let mut ask = Ask { page: 1, per_page: 25, ..Ask::default() };
        let mut errors: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let known: Vec<String> = self.filters.iter().flat_map(Filter::parameters).collect();
        for (name, value) in pairs {
            // NUL stands in no text, and PostgreSQL takes none.
            let value = value.replace('\0', "").trim().to_owned();
            if value.is_empty() {
                continue;
            }
            let mut refuse = |sentence: String| errors.entry(name.clone()).or_default().push(sentence);
            match name.as_str() {
                "page" => match value.parse() {
                    Ok(n) if n >= 1 => ask.page = n,
                    _ => refuse("A page is a number from 1.".into()),
                },
                "per_page" => match value.parse() {
                    Ok(n) if (1..=MOST_PER_PAGE).contains(&n) => ask.per_page = n,
                    _ => refuse(format!("A page holds 1 to {MOST_PER_PAGE} rows.")),
                },
                "sort" => match self.column(value.trim_start_matches('-')) {
                    Some(column) if column.sorts => ask.sort = Some(value),
                    _ => refuse(format!("This list cannot be sorted by {}.", value.trim_start_matches('-'))),
                },
                "search" if value.chars().count() > 200 => refuse("Search for at most 200 characters.".into()),
                "search" => ask.search = Some(value),
                "after" => ask.after = Some(value),
                "count" => ask.count_exact = value == "exact",
                "format" if matches!(value.as_str(), "csv" | "xlsx") => ask.format = Some(value),
                "format" => refuse("A file is csv or xlsx.".into()),
                "columns" => ask.columns = Some(value.split(',').map(|c| c.trim().to_owned()).collect()),
                "ids" => match value.split(',').map(|id| id.trim().parse()).collect::<Result<Vec<i64>, _>>() {
                    Ok(ids) if ids.len() <= 5_000 => ask.ids = Some(ids),
                    _ => refuse("Ids are numbers with commas between, at most 5,000.".into()),
                },
                _ if known.contains(&name) => {
                    ask.filters.insert(name, value);
                }
                _ => refuse(format!("This list has no filter {name}.")),
            }
        }
        if ask.after.is_none() && ask.page.saturating_mul(ask.per_page) > DEEPEST_PAGE_ROW {
            errors
                .entry("page".into())
                .or_default()
                .push(format!("Pages reach {DEEPEST_PAGE_ROW} rows; go on with `after`, or narrow the list."));
        }
        if errors.is_empty() { Ok(ask) } else { Err(FieldErrors(errors).into()) }
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
        let mut ask = self.ask([]).unwrap_or_default();
        ask.search = Some("two words".into());
        ask.ids = Some(vec![1]);
        for filter in self.filters {
            let sample = match filter.takes {
                Takes::Ids | Takes::Amounts => "1",
                Takes::Words(words) => words.first().copied().unwrap_or("x"),
                Takes::Text => "x",
                Takes::Flag | Takes::Condition => "true",
                Takes::Dates | Takes::Days => "2026-01-01",
            };
            for parameter in filter.parameters() {
                ask.filters.insert(parameter, sample.into());
            }
        }
        let mut out = Vec::new();
        for column in self.columns.iter().filter(|c| c.sorts) {
            for sort in [column.name.to_owned(), format!("-{}", column.name)] {
                let mut one = self.ask([]).unwrap_or_default();
                one.sort = Some(sort);
                if let Ok(query) = Query::build(self, &scope, &one, Calendar::default(), None) {
                    out.push(query.page_sql(25, 0));
                }
            }
        }
        if let Ok(query) = Query::build(self, &scope, &ask, Calendar::default(), Some(&[0, 1])) {
            out.push(query.page_sql(25, 0));
            out.push(query.count_sql(EXACT_UP_TO + 1));
            out.extend(query.totals_sql());
        }
        out.push(self.rows_sql(&self.columns.iter().map(|c| (c.name, c.sql)).collect::<Vec<_>>()));
        out
    }

    fn rows_sql(&self, columns: &[(&str, &str)]) -> String {
        let mut picks: Vec<String> = columns.iter().map(|(name, sql)| format!("{sql} AS {name}")).collect();
        if !columns.iter().any(|(name, _)| *name == "id") {
            picks.insert(0, format!("{} AS id", self.id));
        }
        format!("SELECT {} FROM {} WHERE {} IN [$1]", picks.join(", "), self.from, self.id)
    }
}

/// What day it is, and where.
#[derive(Clone, Copy)]
struct Calendar {
    today: chrono::NaiveDate,
    zone: TimeZone,
}

impl Default for Calendar {
    /// For texts that are only prepared.
    fn default() -> Self {
        Calendar { today: chrono::NaiveDate::MIN, zone: crate::area::House::default_zone() }
    }
}

/// A list's condition with its binds, and its order.
struct Query<'a> {
    list: &'a List,
    filter: String,
    binds: Vec<Value>,
    order: String,
    /// The sort's expression when `after` can continue it.
    keyset: Option<&'static str>,
    keyset_kind: Kind,
}

impl<'a> Query<'a> {
    fn build(list: &'a List, scope: &Scope, ask: &Ask, calendar: Calendar, words_order: Option<&[usize]>) -> Result<Self> {
        let mut parts = vec![list.only.to_owned()];
        let (condition, mut binds) = scope.condition(list.scope, 1);
        parts.push(condition);
        if let Some(ids) = &ask.ids {
            binds.push(ids.into());
            parts.push(format!("{} IN [${}]", list.id, binds.len()));
        }
        for filter in list.filters {
            for (n, parameter) in filter.parameters().iter().enumerate() {
                if let Some(value) = ask.filters.get(parameter) {
                    parts.push(filter.condition(parameter, value, n, calendar, &mut binds)?);
                }
            }
        }
        if let (Some(typed), false) = (&ask.search, list.noun.is_empty()) {
            parts.push(search_condition(list, typed, words_order, &mut binds));
        }
        let sort = ask.sort.as_deref().unwrap_or(list.sort);
        let (name, down) = sort.strip_prefix('-').map_or((sort, false), |name| (name, true));
        let direction = if down { "DESC" } else { "ASC" };
        let column = list.column(name);
        let (order, keyset, keyset_kind) = match column {
            Some(c) if c.nullable => {
                (format!("CASE WHEN {0} IS NULL THEN 1 ELSE 0 END, {0} {direction}, {1} {direction}", c.sql, list.id), None, c.kind)
            }
            Some(c) if c.name == "id" => (format!("{} {direction}", list.id), Some(c.sql), c.kind),
            Some(c) => (format!("{} {direction}, {} {direction}", c.sql, list.id), Some(c.sql), c.kind),
            None => (format!("{} {direction}", list.id), None, Kind::Integer),
        };
        if let Some(after) = &ask.after {
            let expression = keyset.ok_or_else(|| Error::field("after", "This order cannot be continued; sort by another column."))?;
            let (value, id) =
                decode_after(after, keyset_kind).ok_or_else(|| Error::field("after", "This mark is not one that a list gave."))?;
            binds.push(value);
            binds.push(id.into());
            let sign = if down { "<" } else { ">" };
            parts.push(format!("({expression}, {}) {sign} (${}, ${})", list.id, binds.len() - 1, binds.len()));
        }
        Ok(Query { list, filter: parts.join(" AND "), binds, order, keyset, keyset_kind })
    }

    fn page_sql(&self, limit: i64, offset: i64) -> String {
        let key = self.keyset.map_or(String::new(), |expression| format!(", {expression}"));
        format!(
            "SELECT {}{key} FROM {} WHERE {} ORDER BY {} LIMIT {limit} OFFSET {offset}",
            self.list.id, self.list.from, self.filter, self.order
        )
    }

    fn count_sql(&self, most: i64) -> String {
        format!("SELECT count(*) FROM (SELECT 1 AS one FROM {} WHERE {} LIMIT {most}) AS found", self.list.from, self.filter)
    }

    fn totals_sql(&self) -> Option<String> {
        if self.list.totals.is_empty() {
            return None;
        }
        let sums: Vec<String> =
            self.list.totals.iter().map(|(name, sql)| format!("CAST(coalesce(SUM({sql}), 0) AS BIGINT) AS {name}")).collect();
        Some(format!("SELECT {} FROM {} WHERE {}", sums.join(", "), self.list.from, self.filter))
    }
}

impl Filter {
    fn condition(&self, parameter: &str, value: &str, part: usize, calendar: Calendar, binds: &mut Vec<Value>) -> Result<String> {
        let sql = self.sql;
        let wrong = |sentence: &str| Error::field(parameter, sentence);
        let mut bind = |value: Value| {
            binds.push(value);
            binds.len()
        };
        Ok(match self.takes {
            Takes::Ids => {
                let ids: Vec<i64> = value
                    .split(',')
                    .map(|id| id.trim().parse())
                    .collect::<Result<_, _>>()
                    .map_err(|_| wrong("Give one id, or several with commas between."))?;
                if let [one] = ids.as_slice() {
                    format!("{sql} = ${}", bind((*one).into()))
                } else {
                    format!("{sql} IN [${}]", bind(ids.into()))
                }
            }
            Takes::Words(words) => {
                let chosen: Vec<String> = value.split(',').map(|w| w.trim().to_owned()).collect();
                if let Some(unknown) = chosen.iter().find(|w| !words.contains(&w.as_str())) {
                    return Err(wrong(&format!("{unknown} is not one of: {}.", words.join(", "))));
                }
                if let [one] = chosen.as_slice() {
                    format!("{sql} = ${}", bind(one.into()))
                } else {
                    format!("{sql} IN [${}]", bind(chosen.into()))
                }
            }
            Takes::Text => format!("{sql} = ${}", bind(value.into())),
            Takes::Flag => match value {
                "true" | "1" => format!("{sql} = TRUE"),
                "false" | "0" => format!("{sql} = FALSE"),
                _ => return Err(wrong("Give true or false.")),
            },
            Takes::Dates => {
                let day: chrono::NaiveDate = value.parse().map_err(|_| wrong("A date looks like 2026-11-20."))?;
                format!("{sql} {} ${}", if part == 0 { ">=" } else { "<=" }, bind(day.into()))
            }
            Takes::Days => {
                let day: chrono::NaiveDate = value.parse().map_err(|_| wrong("A date looks like 2026-11-20."))?;
                let (sign, day) = if part == 0 { (">=", Some(day)) } else { ("<", day.succ_opt()) };
                let day = day.ok_or_else(|| wrong("A date looks like 2026-11-20."))?;
                format!("{sql} {sign} ${}", bind(calendar.zone.start_of(day).into()))
            }
            Takes::Amounts => {
                let amount: i64 = value.parse().map_err(|_| wrong("An amount is a whole number of minor units."))?;
                format!("{sql} {} ${}", if part == 0 { ">=" } else { "<=" }, bind(amount.into()))
            }
            Takes::Condition => {
                let text = if sql.contains(":today") {
                    sql.replace(":today", &format!("${}", bind(calendar.today.into())))
                } else {
                    sql.to_owned()
                };
                match value {
                    "true" | "1" => format!("({text})"),
                    "false" | "0" => format!("NOT ({text})"),
                    _ => return Err(wrong("Give true or false.")),
                }
            }
        })
    }
}

/// All words typed must begin a word of the record. The rarest drives (it comes first in `order`), the others are looked up for its hits.
fn search_condition(list: &List, typed: &str, order: Option<&[usize]>, binds: &mut Vec<Value>) -> String {
    let ranges = search::ranges(typed);
    if ranges.is_empty() {
        return "FALSE".into();
    }
    let order: Vec<usize> = order.map_or_else(|| (0..ranges.len()).collect(), <[usize]>::to_vec);
    let mut parts = Vec::new();
    for (n, at) in order.into_iter().filter(|at| *at < ranges.len()).enumerate() {
        let (from, to) = &ranges[at];
        binds.push(list.noun.into());
        binds.push(from.into());
        binds.push(to.into());
        let (a, b, c) = (binds.len() - 2, binds.len() - 1, binds.len());
        parts.push(if n == 0 {
            format!("{} IN (SELECT w.record_id FROM search_word w WHERE w.kind = ${a} AND w.word >= ${b} AND w.word < ${c})", list.id)
        } else {
            format!(
                "EXISTS (SELECT 1 FROM search_word w WHERE w.record_id = {} AND w.kind = ${a} AND w.word >= ${b} AND w.word < ${c})",
                list.id
            )
        });
    }
    parts.join(" AND ")
}

fn encode_after(value: &Value, id: i64) -> String {
    let text = match value {
        Value::Int(n) => n.to_string(),
        Value::Bool(b) => i64::from(*b).to_string(),
        Value::Text(s) => s.clone(),
        Value::Date(d) => d.to_string(),
        other => format!("{other:?}"),
    };
    format!("{id}~{text}")
}

fn decode_after(text: &str, kind: Kind) -> Option<(Value, i64)> {
    let (id, value) = text.split_once('~')?;
    let value = match kind {
        Kind::Text => Value::Text(value.to_owned()),
        Kind::Date => Value::Date(value.parse().ok()?),
        Kind::Bool => Value::Bool(value == "1"),
        Kind::Integer | Kind::Money | Kind::Instant => Value::Int(value.parse().ok()?),
    };
    Some((value, id.parse().ok()?))
}

/// A page's keys, how many rows match in all, and their sums.
type Found = (Vec<Key>, i64, Option<BTreeMap<String, i64>>);

/// The key of a row with its sort value.
struct Key {
    id: i64,
    value: Option<Value>,
}

impl FromRow for Key {
    const COLUMNS: &'static [&'static str] = &[];
    fn from_row(row: &crate::db::Row<'_>, _: &[usize]) -> Result<Self> {
        use crate::db::Column;
        let value = match row.column(1) {
            Ok(Column::Int(n)) => Some(Value::Int(n)),
            Ok(Column::Text(s)) => Some(Value::Text(s.to_owned())),
            Ok(Column::Date(d)) => Some(Value::Date(d)),
            Ok(Column::Bool(b)) => Some(Value::Bool(b)),
            _ => None,
        };
        Ok(Key { id: row.get(0)?, value })
    }
}

impl Tx<'_> {
    fn calendar(&self) -> Calendar {
        Calendar { today: self.today(), zone: self.house().zone() }
    }

    /// One page, its rows as `T`.
    pub fn page<T: Listed>(&mut self, scope: &Scope, ask: &Ask) -> Result<Page<T>> {
        let (keys, total, totals) = self.page_keys(T::LIST, scope, ask)?;
        let wanted: Vec<(&str, &str)> = T::COLUMNS.iter().map(|name| (*name, T::LIST.column(name).map_or(*name, |c| c.sql))).collect();
        let ids: Vec<i64> = keys.iter().take(ask.per_page as usize).map(|k| k.id).collect();
        let mut rows: Vec<T> = if ids.is_empty() { Vec::new() } else { self.rows(&T::LIST.rows_sql(&wanted), &[ids.clone().into()])? };
        let place: std::collections::HashMap<i64, usize> = ids.iter().enumerate().map(|(n, id)| (*id, n)).collect();
        rows.sort_by_key(|row| place.get(&row.id()).copied().unwrap_or(usize::MAX));
        let more = keys.len() > ids.len();
        let next_after = keys.get(ids.len().saturating_sub(1)).filter(|_| more).and_then(|k| Some(encode_after(k.value.as_ref()?, k.id)));
        Ok(Page {
            data: rows,
            total: total.min(if ask.count_exact { i64::MAX } else { EXACT_UP_TO }),
            total_exact: ask.count_exact || total <= EXACT_UP_TO,
            page: ask.page,
            per_page: ask.per_page,
            next_after,
            totals,
        })
    }

    fn page_keys(&mut self, list: &'static List, scope: &Scope, ask: &Ask) -> Result<Found> {
        let order = self.rarest_first(list, ask)?;
        let calendar = self.calendar();
        let query = Query::build(list, scope, ask, calendar, order.as_deref())?;
        let offset = if ask.after.is_some() { 0 } else { (ask.page - 1) * ask.per_page };
        // One key more than the page, so that the next page's beginning is known.
        let keys: Vec<Key> = self.rows(&query.page_sql(ask.per_page + 1, offset), &query.binds)?;
        let _ = query.keyset_kind;
        let counted = Query::build(list, scope, &Ask { after: None, ..ask.clone() }, calendar, order.as_deref())?;
        let total = if ask.after.is_none() && (keys.len() as i64) <= ask.per_page && (offset == 0 || !keys.is_empty()) {
            offset + keys.len() as i64
        } else {
            let most = if ask.count_exact { i64::MAX } else { EXACT_UP_TO + 1 };
            self.rows::<crate::db::One<i64>>(&counted.count_sql(most), &counted.binds)?.first().map_or(0, |n| n.0)
        };
        let totals = match counted.totals_sql() {
            None => None,
            Some(text) => {
                let row = self.objects(&text, &counted.binds)?.pop().unwrap_or_default();
                Some(row.into_iter().map(|(name, sum)| (name, sum.as_i64().unwrap_or(0))).collect())
            }
        };
        Ok((keys, total, totals))
    }

    /// The typed words' places, the one with the fewest hits first.
    fn rarest_first(&mut self, list: &List, ask: &Ask) -> Result<Option<Vec<usize>>> {
        let Some(typed) = ask.search.as_ref().filter(|_| !list.noun.is_empty()) else { return Ok(None) };
        let ranges = search::ranges(typed);
        if ranges.len() < 2 {
            return Ok(None);
        }
        let mut hits = Vec::new();
        for (n, (from, to)) in ranges.iter().enumerate() {
            let count: i64 = self.value(
                crate::sql!("SELECT count(*) FROM (SELECT 1 AS one FROM search_word WHERE kind = $1 AND word >= $2 AND word < $3 LIMIT 1000) AS found"),
                &crate::binds![list.noun, from, to],
            )?;
            hits.push((count, n));
        }
        hits.sort_unstable();
        Ok(Some(hits.into_iter().map(|h| h.1).collect()))
    }

    /// Every id that a query matches, at most `most`: for bulk actions on "all that match".
    pub fn matching_ids(&mut self, list: &'static List, scope: &Scope, ask: &Ask, most: i64) -> Result<Vec<i64>> {
        let order = self.rarest_first(list, ask)?;
        let query = Query::build(list, scope, &Ask { after: None, ..ask.clone() }, self.calendar(), order.as_deref())?;
        Ok(self.rows::<Key>(&query.page_sql(most, 0), &query.binds)?.into_iter().map(|k| k.id).collect())
    }

    /// The rows of a query as text cells for a file: the chosen columns in the chosen order, in the list's order.
    pub fn export_rows(
        &mut self,
        list: &'static List,
        scope: &Scope,
        ask: &Ask,
        most: i64,
    ) -> Result<(Vec<&'static Col>, Vec<Vec<serde_json::Value>>)> {
        let columns: Vec<&'static Col> = match &ask.columns {
            Some(names) => names.iter().filter_map(|name| list.column(name)).filter(|c| !c.label.is_empty()).collect(),
            None => list.columns.iter().filter(|c| !c.label.is_empty()).collect(),
        };
        let ids = self.matching_ids(list, scope, ask, most)?;
        let picks: Vec<(&str, &str)> = columns.iter().map(|c| (c.name, c.sql)).collect();
        let text = list.rows_sql(&picks);
        let mut out = Vec::with_capacity(ids.len());
        for chunk in ids.chunks(1_000) {
            let place: std::collections::HashMap<i64, usize> = chunk.iter().enumerate().map(|(n, id)| (*id, n)).collect();
            let mut rows = self.objects(&text, &[chunk.into()])?;
            rows.sort_by_key(|row| {
                row.get("id").and_then(serde_json::Value::as_i64).and_then(|id| place.get(&id).copied()).unwrap_or(usize::MAX)
            });
            out.extend(rows.into_iter().map(|mut row| columns.iter().map(|c| row.remove(c.name).unwrap_or_default()).collect::<Vec<_>>()));
        }
        Ok((columns, out))
    }

    /// Choices of a select.
    pub fn options(
        &mut self,
        options: &Options,
        scope: &Scope,
        search: Option<String>,
        parent: Option<i64>,
        ids: Option<Vec<i64>>,
    ) -> Result<Vec<Choice>> {
        let mut pairs: Vec<(String, String)> = vec![("per_page".into(), "50".into()), ("sort".into(), options.label.into())];
        if let (Some(filter), Some(parent)) = (options.parent, parent) {
            pairs.push((filter.into(), parent.to_string()));
        }
        if let (Some((filter, value)), true) = (options.only, ids.is_none()) {
            pairs.push((filter.into(), value.into()));
        }
        let mut ask = options.list.ask(pairs)?;
        ask.search = search.filter(|s| !s.trim().is_empty());
        ask.ids = ids;
        ask.columns = Some([Some(options.label), options.hint].into_iter().flatten().map(str::to_owned).collect());
        let ids = self.matching_ids(options.list, scope, &ask, 50)?;
        let label = options.list.column(options.label).ok_or_else(|| Error::internal(format!("options {} name no column", options.of)))?;
        let mut picks = vec![("label", label.sql)];
        if let Some(hint) = options.hint.and_then(|hint| options.list.column(hint)) {
            picks.push(("hint", hint.sql));
        }
        let mut rows = self.objects(&options.list.rows_sql(&picks), &[ids.clone().into()])?;
        rows.sort_by_key(|row| ids.iter().position(|id| row.get("id").and_then(serde_json::Value::as_i64) == Some(*id)));
        let text = |value: Option<&serde_json::Value>| match value {
            None | Some(serde_json::Value::Null) => None,
            Some(serde_json::Value::String(s)) => Some(s.clone()),
            Some(other) => Some(other.to_string()),
        };
        Ok(rows
            .iter()
            .map(|row| Choice {
                id: row.get("id").and_then(serde_json::Value::as_i64).unwrap_or(0),
                label: text(row.get("label")).unwrap_or_default(),
                hint: text(row.get("hint")),
            })
            .collect())
    }
}

/// One choice of a select.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Choice {
    pub id: i64,
    pub label: String,
    pub hint: Option<String>,
}
