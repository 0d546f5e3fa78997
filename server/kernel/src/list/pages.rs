//! Pages of a list: first the ids of a page, then its rows, so that a page of many does not read them all.

use super::{
    EXACT_UP_TO, List, ListRequest, Listed, MOST_PER_PAGE, Page,
    query::{Calendar, Query, encode_after, on_day},
};
use crate::{
    Result,
    db::{FromRow, One, Tx, Value, search},
    scope::Scope,
};
use chrono::NaiveDate;
use std::{
    cell::RefCell,
    collections::{BTreeMap, HashMap},
    rc::Rc,
};

/// Hits of a search that are read once, for the page and for the count. They lie far apart in a large table, so that reading them is what the search costs.
const READ_ONCE: i64 = 1_000;

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
        Ok(Key { id: row.get(0)?, value: sort_value(row, 1) })
    }
}

fn sort_value(row: &crate::db::Row<'_>, at: usize) -> Option<Value> {
    use crate::db::Column;
    match row.column(at) {
        Ok(Column::Int(n)) => Some(Value::Int(n)),
        Ok(Column::Text(s)) => Some(Value::Text(s.to_owned())),
        Ok(Column::Date(d)) => Some(Value::Date(d)),
        Ok(Column::Bool(b)) => Some(Value::Bool(b)),
        _ => None,
    }
}

/// The words of a search.
pub(super) struct Words {
    /// Index entries of the rarest, at most `READ_ONCE`; a record may have several.
    hits: i64,
    /// Their places, the rarest first.
    pub(super) order: Vec<usize>,
}

/// A type's columns with what stands for them in the list.
fn columns_of<T: Listed>() -> Vec<(&'static str, &'static str)> {
    T::COLUMNS.iter().map(|name| (*name, T::LIST.column(name).map_or(*name, |c| c.sql))).collect()
}

/// A list and the columns that are read of it.
type RowsKey = (*const List, *const &'static str);

/// The statement that reads a page's rows, made once a list and thread; anew on another day.
pub(super) fn rows_text<T: Listed>(today: NaiveDate) -> Rc<str> {
    thread_local! {
        static KNOWN: RefCell<HashMap<RowsKey, (NaiveDate, Rc<str>)>> = RefCell::default();
    }
    let key = (std::ptr::from_ref(T::LIST), T::COLUMNS.as_ptr());
    let made = || (today, on_day(T::LIST.rows_sql(&columns_of::<T>()), today).into());
    KNOWN.with_borrow_mut(|known| {
        let found = known.entry(key).or_insert_with(made);
        if found.0 != today {
            *found = made();
        }
        found.1.clone()
    })
}

/// A list, what is asked of it, and the query's shape.
type TextKey = (*const List, &'static str, String);

/// Texts kept a thread; lists with rare filter sets would otherwise grow them without end.
const MOST_TEXTS: usize = 500;

/// A text of a query, made once a thread for the same list, condition and order: looking for the joins that it needs takes longer than running it on a short list.
fn text_of(list: &'static List, query: &Query, what: &'static str, make: impl FnOnce(&Query) -> String) -> Rc<str> {
    thread_local! {
        static KNOWN: RefCell<HashMap<TextKey, Rc<str>>> = RefCell::default();
    }
    KNOWN.with_borrow_mut(|known| {
        if known.len() >= MOST_TEXTS {
            known.clear();
        }
        known.entry((std::ptr::from_ref(list), what, query.shape())).or_insert_with(|| make(query).into()).clone()
    })
}

impl Tx<'_> {
    pub(super) fn calendar(&self) -> Calendar {
        Calendar { today: self.today(), zone: self.registry().zone(), reader: self.who().user_id }
    }

    /// One page, its rows as `T`.
    pub fn page<T: Listed>(&mut self, scope: &Scope, request: &ListRequest) -> Result<Page<T>> {
        let (keys, total, totals) = self.page_keys(T::LIST, scope, request)?;
        let ids: Vec<i64> = keys.iter().take(request.per_page as usize).map(|k| k.id).collect();
        let mut rows: Vec<T> = if ids.is_empty() { Vec::new() } else { self.rows(&rows_text::<T>(self.today()), &[(&ids).into()])? };
        rows.sort_by_cached_key(|row| ids.iter().position(|id| *id == row.id()));
        let more = keys.len() > ids.len();
        let last = keys.get(ids.len().saturating_sub(1)).filter(|_| more && request.choosing.is_none());
        let next_after = last.map(|key| encode_after(key.value.as_ref(), key.id));
        Ok(Page {
            data: rows,
            total: total.min(if request.count_exact { i64::MAX } else { EXACT_UP_TO }),
            total_exact: request.count_exact || total <= EXACT_UP_TO,
            page: request.page,
            per_page: request.per_page,
            next_after,
            totals,
        })
    }

    /// All rows that match, in the list's order, page after page: for what shows or adds up the whole.
    pub fn every<T: Listed>(&mut self, scope: &Scope, request: ListRequest) -> Result<Vec<T>> {
        let mut request = ListRequest { page: 1, per_page: MOST_PER_PAGE, ..request };
        let mut rows = Vec::new();
        loop {
            let page = self.page::<T>(scope, &request)?.data;
            let is_last = (page.len() as i64) < request.per_page;
            rows.extend(page);
            if is_last {
                return Ok(rows);
            }
            request.page += 1;
        }
    }

    /// The sums of all rows that match. Adding up more rows than are counted would cost what counting them was not to.
    fn totals(&mut self, list: &List, query: &Query, request: &ListRequest, total: i64) -> Result<Option<BTreeMap<String, i64>>> {
        let Some(text) = query.totals_sql() else { return Ok(None) };
        if total > EXACT_UP_TO && !request.count_exact && !list.totals.is_empty() {
            return Ok(Some(BTreeMap::new()));
        }
        let row = self.objects(&text, &query.binds)?.pop().unwrap_or_default();
        Ok(Some(row.into_iter().map(|(name, sum)| (name, sum.as_i64().unwrap_or(0))).collect()))
    }

    /// How many rows match, when there are `read` of them behind the first `offset`: as many as that where these are the last.
    fn total(&mut self, list: &'static List, query: &Query, request: &ListRequest, (offset, read): (i64, i64), last: bool) -> Result<i64> {
        if last && (offset == 0 || read > 0) { Ok(offset + read) } else { self.count(list, query, request.count_exact) }
    }

    fn page_keys(&mut self, list: &'static List, scope: &Scope, request: &ListRequest) -> Result<Found> {
        let words = self.rarest_first(list, request)?;
        let order = words.as_ref().map(|words| words.order.as_slice());
        let calendar = self.calendar();
        let query = Query::build(list, scope, request, calendar, order)?;
        let offset = if request.after.is_some() { 0 } else { (request.page - 1) * request.per_page };
        let once = request.after.is_none() && words.as_ref().is_some_and(|words| words.hits < READ_ONCE);
        if request.after.is_none() && query.is_walked() {
            return self.walked(list, query, request, offset);
        }
        // One key more than the page, so that the next page's beginning is known.
        let (keys, read) = if once {
            self.keys(list, &query, (READ_ONCE, 0), (offset, request.per_page + 1))?
        } else {
            self.keys(list, &query, (request.per_page + 1, offset), (0, request.per_page + 1))?
        };
        let counted = match request.after {
            None => query,
            Some(_) => Query::build(list, scope, &ListRequest { after: None, ..request.clone() }, calendar, order)?,
        };
        let total = if once {
            read
        } else {
            self.total(list, &counted, request, (offset, read), request.after.is_none() && read <= request.per_page)?
        };
        let totals = self.totals(list, &counted, request, total)?;
        Ok((keys, total, totals))
    }

    /// Keys, count and sums by one statement.
    fn walked(&mut self, list: &'static List, query: Query<'_>, request: &ListRequest, offset: i64) -> Result<Found> {
        let (mut keys, mut sums) = (Vec::new(), None);
        let text = text_of(list, &query, "walk", |query| query.walk_sql());
        self.each(&text, &query.page_binds(request.per_page + 1, offset), |row| {
            keys.push(Key::from_row(row, &[])?);
            if sums.is_none() {
                let totals = list.totals.iter().enumerate().map(|(n, (name, _))| Ok(((*name).to_owned(), row.get(3 + n)?)));
                sums = Some((row.get(2)?, totals.collect::<Result<BTreeMap<String, i64>>>()?));
            }
            Ok(())
        })?;
        match sums {
            Some((total, totals)) => Ok((keys, total, Some(totals))),
            // Behind the last row, or there is none.
            None => {
                let total = self.total(list, &query, request, (offset, 0), true)?;
                Ok((keys, total, self.totals(list, &query, request, total)?))
            }
        }
    }

    /// Of the rows that a query gives, at most `most` behind the first `skipped`: the keys of `wanted` after the first `from` of them, and how many rows it gave.
    fn keys(
        &mut self,
        list: &'static List,
        query: &Query,
        (most, skipped): (i64, i64),
        (from, wanted): (i64, i64),
    ) -> Result<(Vec<Key>, i64)> {
        let (mut keys, mut read) = (Vec::new(), 0);
        self.each(&text_of(list, query, "page", |query| query.page_sql()), &query.page_binds(most, skipped), |row| {
            if (from..from + wanted).contains(&read) {
                keys.push(Key::from_row(row, &[])?);
            }
            read += 1;
            Ok(())
        })?;
        Ok((keys, read))
    }

    /// How many rows match: exactly up to 10,000, beyond them 10,001 unless all are to be counted.
    fn count(&mut self, list: &'static List, query: &Query, all: bool) -> Result<i64> {
        let (what, most) = if all { ("count of all", i64::MAX) } else { ("count", EXACT_UP_TO + 1) };
        let text = text_of(list, query, what, |query| query.count_sql(most));
        Ok(self.rows::<One<i64>>(&text, &query.binds)?.first().map_or(0, |count| count.0))
    }

    /// How many rows match, up to 10,001, without reading any.
    pub fn matching_count(&mut self, list: &'static List, scope: &Scope, request: &ListRequest) -> Result<i64> {
        let query = Query::build(list, scope, request, self.calendar(), None)?;
        self.count(list, &query, request.count_exact)
    }

    /// As `matching_count`, with the list's sums over them.
    pub fn matching_sums(&mut self, list: &'static List, scope: &Scope, request: &ListRequest) -> Result<(i64, BTreeMap<String, i64>)> {
        let query = Query::build(list, scope, request, self.calendar(), None)?;
        let count = self.count(list, &query, request.count_exact)?;
        Ok((count, self.totals(list, &query, request, count)?.unwrap_or_default()))
    }

    /// The typed words' places, the one with the fewest hits first; none when nothing is searched for.
    pub(super) fn rarest_first(&mut self, list: &List, request: &ListRequest) -> Result<Option<Words>> {
        let Some(typed) = request.search.as_ref().filter(|_| !list.record_name.is_empty()) else { return Ok(None) };
        let mut hits = Vec::new();
        for (n, word) in search::ranges(typed).iter().enumerate() {
            let mut count: i64 = 0;
            for (from, to) in word {
                let found: i64 = self.value(
                    crate::sql!("SELECT count(*) FROM (SELECT 1 AS one FROM search_word WHERE kind = $1 AND word >= $2 AND word < $3 LIMIT 1000) AS found"),
                    &crate::binds![list.record_name, from, to],
                )?;
                count += found;
            }
            hits.push((count, n));
        }
        hits.sort_unstable();
        Ok(Some(Words { hits: hits.first().map_or(0, |rarest| rarest.0), order: hits.into_iter().map(|h| h.1).collect() }))
    }

    /// Every id that a query matches, at most `most`: for bulk actions on "all that match".
    pub fn matching_ids(&mut self, list: &'static List, scope: &Scope, request: &ListRequest, most: i64) -> Result<Vec<i64>> {
        let order = self.rarest_first(list, request)?;
        let order = order.as_ref().map(|words| words.order.as_slice());
        let query = Query::build(list, scope, &ListRequest { after: None, ..request.clone() }, self.calendar(), order)?;
        Ok(self.rows::<Key>(&query.page_sql(), &query.page_binds(most, 0))?.into_iter().map(|k| k.id).collect())
    }
}
