//! A list's declaration and a caller's ask as SQL: the condition with its binds, the order, the mark from which to go on.

use super::{Filter, Kind, List, ListRequest, Takes};
use crate::{
    Error, Result,
    db::{
        Value,
        search::{self, Range},
    },
    scope::Scope,
    time::{self, Month, TimeZone},
};
use std::borrow::Cow;

/// What day it is, and where; and who reads.
#[derive(Clone, Copy)]
pub(super) struct Calendar {
    pub(super) today: chrono::NaiveDate,
    pub(super) zone: TimeZone,
    pub(super) reader: Option<i64>,
}

impl Default for Calendar {
    /// For texts that are only prepared.
    fn default() -> Self {
        Calendar { today: chrono::NaiveDate::MIN, zone: TimeZone::of_pakistan(), reader: None }
    }
}

/// A list's condition with its binds, and its order.
pub(super) struct Query<'a> {
    list: &'a List,
    filter: String,
    pub(super) binds: Vec<Value>,
    order: String,
    /// The sort's expression, by which `after` continues; none for choices of a select, which stand in an order of their own.
    keyset: Option<Cow<'static, str>>,
    /// The same whether or not, with its direction.
    sorted_by: Option<Cow<'static, str>>,
    direction: &'static str,
    today: chrono::NaiveDate,
}

impl<'a> Query<'a> {
    pub(super) fn build(
        list: &'a List,
        scope: &Scope,
        request: &ListRequest,
        calendar: Calendar,
        words_order: Option<&[usize]>,
    ) -> Result<Self> {
        let mut parts = vec![list.only.to_owned()];
        let (condition, mut binds) = scope.condition(list.scope, 1);
        let filters = list.all_filters();
        let few = filters.iter().any(|filter| filter.few && request.filters.contains_key(filter.name));
        // What is a condition of its own leads to no index: SQLite would else walk over a campus to find one student's rows.
        parts.push(if few && condition != "TRUE" { format!("({condition}) IS TRUE") } else { condition });
        if let Some(ids) = &request.ids {
            binds.push(ids.into());
            parts.push(format!("{} IN [${}]", list.id, binds.len()));
        }
        if let Some(after) = request.after_id {
            binds.push(after.into());
            parts.push(format!("{} > ${}", list.id, binds.len()));
        }
        for filter in filters.iter().filter(|_| !request.filters.is_empty()) {
            for (n, parameter) in filter.parameters().iter().enumerate() {
                if let Some(value) = request.filters.get(parameter) {
                    parts.push(filter.condition(parameter, value, n, calendar, &mut binds)?);
                }
            }
        }
        if let (Some(typed), false) = (&request.search, list.record_name.is_empty()) {
            parts.push(search_condition(list, typed, words_order, &mut binds));
        }
        let sort = request.sort.as_deref().unwrap_or(list.sort);
        let (name, down) = sort.strip_prefix('-').map_or((sort, false), |name| (name, true));
        let direction = if down { "DESC" } else { "ASC" };
        let column = list.column(name);
        let (order, keyset, keyset_kind) = match column {
            Some(c) if c.nullable => {
                let order = format!("CASE WHEN {0} IS NULL THEN 1 ELSE 0 END, {0} {direction}, {1} {direction}", c.order(), list.id);
                (order, Some(c.order()), c.kind)
            }
            Some(c) if c.name == "id" => (format!("{} {direction}", list.id), Some(c.sql.into()), c.kind),
            Some(c) => (format!("{} {direction}, {} {direction}", c.order(), list.id), Some(c.order()), c.kind),
            None => (format!("{} {direction}", list.id), Some(list.id.into()), Kind::Integer),
        };
        let (order, keyset) = match &request.choosing {
            Some(choosing) => (choosing.order_sql(&mut binds), None),
            None => (order, keyset),
        };
        if let Some(after) = &request.after {
            let expression =
                keyset.as_deref().ok_or_else(|| Error::field("after", "This order cannot be continued; sort by another column."))?;
            let (value, id) = decode_after(after, keyset_kind).ok_or_else(|| Error::field("after", NOT_A_MARK))?;
            let is_nullable = column.is_some_and(|column| column.nullable);
            parts.push(behind(list, (expression, is_nullable), if down { "<" } else { ">" }, (value, id), &mut binds)?);
        }
        parts.retain(|part| part != "TRUE");
        let filter = if parts.is_empty() { "TRUE".to_owned() } else { parts.join(" AND ") };
        let sorted_by = column.filter(|c| c.name != "id").map(|c| c.order());
        Ok(Query { list, filter, binds, order, keyset, sorted_by, direction, today: calendar.today })
    }

    /// What its texts are made of, beside the list.
    pub(super) fn shape(&self) -> String {
        format!("{}|{}|{}|{}", self.filter, self.order, self.keyset.as_deref().unwrap_or_default(), self.today)
    }

    /// Whether the page is sorted by a sum of each row that is also added up below the list. Such a page walks every row whatever it gives.
    pub(super) fn is_walked(&self) -> bool {
        self.sorted_by.as_deref().is_some_and(|sorted| sorted.contains("SELECT") && self.list.totals.iter().any(|(_, sum)| *sum == sorted))
    }

    /// A page's keys, how many rows match in all and their sums, out of one walk over them. Binds as of `page_sql`.
    pub(super) fn walk_sql(&self) -> String {
        let (limit, offset) = (self.binds.len() + 1, self.binds.len() + 2);
        let sorted = self.sorted_by.as_deref().unwrap_or(self.list.id);
        let (mut picks, mut sums) = (format!("{} AS id, {sorted} AS sorted_by", self.list.id), String::new());
        for (n, (_, sum)) in self.list.totals.iter().enumerate() {
            let name = if *sum == sorted { "sorted_by".to_owned() } else { format!("sum_{n}") };
            if *sum != sorted {
                picks.push_str(&format!(", {sum} AS {name}"));
            }
            sums.push_str(&format!(", (SELECT CAST(coalesce(SUM({name}), 0) AS BIGINT) FROM walked)"));
        }
        let from = self.list.needed_tables(&[&self.filter, &picks]);
        self.dated(format!(
            "WITH walked AS MATERIALIZED (SELECT {picks} FROM {from} WHERE {})
             SELECT w.id, w.sorted_by, (SELECT count(*) FROM walked){sums} FROM walked w ORDER BY CASE WHEN w.sorted_by IS NULL THEN 1 ELSE 0 END, w.sorted_by {1}, w.id {1}
             LIMIT ${limit} OFFSET ${offset}",
            self.filter, self.direction
        ))
    }

    /// The text of this day: what a list says of today stands in it.
    fn dated(&self, text: String) -> String {
        on_day(text, self.today)
    }

    /// The keys of a page. Its last two binds are how many and from where (`page_binds`), so that every page is the same statement.
    pub(super) fn page_sql(&self) -> String {
        let key = self.keyset.as_ref().map_or(String::new(), |expression| format!(", {expression}"));
        let (limit, offset) = (self.binds.len() + 1, self.binds.len() + 2);
        let from = self.list.needed_tables(&[self.list.id, &self.filter, &self.order, &key]);
        self.dated(format!(
            "SELECT {}{key} FROM {from} WHERE {} ORDER BY {} LIMIT ${limit} OFFSET ${offset}",
            self.list.id, self.filter, self.order
        ))
    }

    /// Ids in the order of the index, along the range of the first word; the other words are looked up for each. `CROSS JOIN` keeps SQLite on that way.
    pub(super) fn nearest(
        list: &'a List,
        scope: &Scope,
        (first, others): (&Range, &[Vec<Range>]),
        calendar: Calendar,
        most: i64,
    ) -> Result<(String, Vec<Value>)> {
        let Query { mut filter, mut binds, .. } = Query::build(list, scope, &ListRequest::default(), calendar, None)?;
        for word in others {
            filter.push_str(" AND ");
            filter.push_str(&has_word(list, word, &mut binds));
        }
        binds.extend([list.record_name.into(), (&first.0).into(), (&first.1).into(), most.into()]);
        let n = binds.len();
        let text = format!(
            "SELECT near.record_id FROM search_word near CROSS JOIN {} WHERE {} = near.record_id AND near.kind = ${} AND near.word >= ${} AND near.word < ${}
             AND {filter} ORDER BY near.word, near.record_id LIMIT ${n}",
            list.needed_tables(&[list.id, &filter]),
            list.id,
            n - 3,
            n - 2,
            n - 1,
        );
        Ok((on_day(text, calendar.today), binds))
    }

    pub(super) fn page_binds(&self, limit: i64, offset: i64) -> Vec<Value> {
        let mut binds = self.binds.clone();
        binds.extend([limit.into(), offset.into()]);
        binds
    }

    pub(super) fn count_sql(&self, most: i64) -> String {
        let from = self.list.needed_tables(&[&self.filter]);
        self.dated(format!("SELECT count(*) FROM (SELECT 1 AS one FROM {from} WHERE {} LIMIT {most}) AS found", self.filter))
    }

    pub(super) fn totals_sql(&self) -> Option<String> {
        if self.list.totals.is_empty() {
            return None;
        }
        let sums: Vec<String> =
            self.list.totals.iter().map(|(name, sql)| format!("CAST(coalesce(SUM({sql}), 0) AS BIGINT) AS {name}")).collect();
        let sums = sums.join(", ");
        let from = self.list.needed_tables(&[&self.filter, &sums]);
        Some(self.dated(format!("SELECT {sums} FROM {from} WHERE {}", self.filter)))
    }
}

/// `:today` in a list's columns and sums is this day. A text that is only prepared gets any.
pub(super) fn on_day(text: String, today: chrono::NaiveDate) -> String {
    if !text.contains(":today") {
        return text;
    }
    let day = if today == chrono::NaiveDate::MIN { "2000-01-01".to_owned() } else { today.to_string() };
    text.replace(":today", &format!("'{day}'"))
}

impl Filter {
    /// Why what a caller gave cannot be read; none where it can.
    pub(super) fn refusal(&self, parameter: &str, value: &str, part: usize) -> Option<String> {
        match self.condition(parameter, value, part, Calendar::default(), &mut Vec::new()) {
            Err(Error::Invalid { message, .. }) => Some(message),
            _ => None,
        }
    }

    fn condition(&self, parameter: &str, value: &str, part: usize, calendar: Calendar, binds: &mut Vec<Value>) -> Result<String> {
        let sql = self.sql;
        let wrong = |sentence: &str| Error::field(parameter, sentence);
        let mut bind = |value: Value| {
            binds.push(value);
            binds.len()
        };
        Ok(match self.takes {
            Takes::Ids | Takes::Through(_) => {
                let ids: Vec<i64> = value
                    .split(',')
                    .map(|id| id.trim().parse())
                    .collect::<Result<_, _>>()
                    .map_err(|_| wrong("Give one id, or several with commas between."))?;
                let condition = if let [one] = ids.as_slice() {
                    format!("{sql} = ${}", bind((*one).into()))
                } else {
                    format!("{sql} IN [${}]", bind(ids.into()))
                };
                match self.takes {
                    Takes::Through(link) => format!("EXISTS (SELECT 1 FROM {link} AND {condition})"),
                    _ => condition,
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
            Takes::Texts => match value.split(',').map(|text| text.trim().to_owned()).collect::<Vec<_>>().as_slice() {
                [one] => format!("{sql} = ${}", bind(one.into())),
                several => format!("{sql} IN [${}]", bind(several.to_vec().into())),
            },
            Takes::Month => {
                let month: Month = value.parse().map_err(|_| wrong("A month looks like 2026-11."))?;
                format!("{sql} = ${}", bind(month.to_string().into()))
            }
            Takes::Flag => match value {
                "true" | "1" => format!("{sql} = TRUE"),
                "false" | "0" => format!("{sql} = FALSE"),
                _ => return Err(wrong("Give true or false.")),
            },
            Takes::Dates => {
                let day = time::parse(value).map_err(|_| wrong("A date looks like 2026-11-20."))?;
                format!("{sql} {} ${}", if part == 0 { ">=" } else { "<=" }, bind(day.into()))
            }
            Takes::Days => {
                let day = time::parse(value).map_err(|_| wrong("A date looks like 2026-11-20."))?;
                let (sign, day) = if part == 0 { (">=", Some(day)) } else { ("<", day.succ_opt()) };
                let day = day.ok_or_else(|| wrong("A date looks like 2026-11-20."))?;
                format!("{sql} {sign} ${}", bind(calendar.zone.start_of(day).into()))
            }
            Takes::Amounts => {
                let amount: i64 = value.parse().map_err(|_| wrong("An amount is a whole number of minor units."))?;
                format!("{sql} {} ${}", if part == 0 { ">=" } else { "<=" }, bind(amount.into()))
            }
            Takes::Condition => {
                let mut text = sql.to_owned();
                if text.contains(":today") {
                    text = text.replace(":today", &format!("${}", bind(calendar.today.into())));
                }
                if text.contains(":me") {
                    text = text.replace(":me", &format!("${}", bind(calendar.reader.into())));
                }
                match value {
                    "true" | "1" => format!("({text})"),
                    "false" | "0" => format!("NOT ({text})"),
                    _ => return Err(wrong("Give true or false.")),
                }
            }
        })
    }
}

/// Entries `w` of the index in a range of words.
fn in_range(list: &List, (from, to): &Range, binds: &mut Vec<Value>) -> String {
    binds.extend([list.record_name.into(), from.into(), to.into()]);
    let (a, b, c) = (binds.len() - 2, binds.len() - 1, binds.len());
    format!("w.kind = ${a} AND w.word >= ${b} AND w.word < ${c}")
}

/// A record has a word in one of these ranges of the index: the spellings of one that was typed.
fn has_word(list: &List, word: &[Range], binds: &mut Vec<Value>) -> String {
    let mut parts = Vec::new();
    for range in word {
        let found = in_range(list, range, binds);
        parts.push(format!("EXISTS (SELECT 1 FROM search_word w WHERE w.record_id = {} AND {found})", list.id));
    }
    if parts.len() == 1 { parts.concat() } else { format!("({})", parts.join(" OR ")) }
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
        if n > 0 {
            parts.push(has_word(list, &ranges[at], binds));
            continue;
        }
        let mut spellings = Vec::new();
        for range in &ranges[at] {
            spellings.push(format!("SELECT w.record_id FROM search_word w WHERE {}", in_range(list, range, binds)));
        }
        parts.push(format!("{} IN ({})", list.id, spellings.join(" UNION ALL ")));
    }
    parts.join(" AND ")
}

/// Which rows stand behind a mark. Rows without the value come last, in both directions.
fn behind(
    list: &List,
    (expression, is_nullable): (&str, bool),
    sign: &str,
    (value, id): (Option<Value>, i64),
    binds: &mut Vec<Value>,
) -> Result<String> {
    let Some(value) = value else {
        if !is_nullable {
            return Err(Error::field("after", NOT_A_MARK));
        }
        binds.push(id.into());
        return Ok(format!("({expression} IS NULL AND {} {sign} ${})", list.id, binds.len()));
    };
    binds.extend([value, id.into()]);
    let further = format!("({expression}, {}) {sign} (${}, ${})", list.id, binds.len() - 1, binds.len());
    Ok(if is_nullable { format!("({expression} IS NULL OR {further})") } else { further })
}

const NOT_A_MARK: &str = "This mark is not one that a list gave.";

/// Where a page ends: the row's id, and its value where it has one.
pub(super) fn encode_after(value: Option<&Value>, id: i64) -> String {
    let text = match value {
        None => return id.to_string(),
        Some(Value::Int(n)) => n.to_string(),
        Some(Value::Bool(b)) => i64::from(*b).to_string(),
        Some(Value::Text(s)) => s.clone(),
        Some(Value::Date(d)) => d.to_string(),
        Some(other) => format!("{other:?}"),
    };
    format!("{id}~{text}")
}

fn decode_after(text: &str, kind: Kind) -> Option<(Option<Value>, i64)> {
    let Some((id, value)) = text.split_once('~') else { return Some((None, text.parse().ok()?)) };
    let value = match kind {
        Kind::Text => Value::Text(value.to_owned()),
        Kind::Date => Value::Date(value.parse().ok()?),
        Kind::Bool => Value::Bool(value == "1"),
        Kind::Integer | Kind::Money | Kind::Instant => Value::Int(value.parse().ok()?),
    };
    Some((Some(value), id.parse().ok()?))
}
