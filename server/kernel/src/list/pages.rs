//! Pages of a list: first the ids of a page, then its rows.

use super::{
    Ask, EXACT_UP_TO, List, Listed, Page,
    counted::Counted,
    query::{Calendar, Query, encode_after},
};
use crate::{
    Result,
    db::{FromRow, Tx, Value, search},
    scope::Scope,
};
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

/// The words of a search.
struct Words {
    /// Index entries of the rarest, at most `READ_ONCE`; a record may have several.
    hits: i64,
    /// Their places, the rarest first.
    order: Vec<usize>,
}

/// The statement that reads a page's rows, made once a list and thread.
fn rows_text<T: Listed>() -> Rc<str> {
    thread_local! {
        static KNOWN: RefCell<HashMap<(*const List, *const &'static str), Rc<str>>> = RefCell::default();
    }
    let key = (std::ptr::from_ref(T::LIST), T::COLUMNS.as_ptr());
    KNOWN.with_borrow_mut(|known| {
        let made = || {
            let wanted: Vec<(&str, &str)> = T::COLUMNS.iter().map(|name| (*name, T::LIST.column(name).map_or(*name, |c| c.sql))).collect();
            T::LIST.rows_sql(&wanted).into()
        };
        known.entry(key).or_insert_with(made).clone()
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
    fn calendar(&self) -> Calendar {
        Calendar { today: self.today(), zone: self.house().zone() }
    }

    /// One page, its rows as `T`.
    pub fn page<T: Listed>(&mut self, scope: &Scope, ask: &Ask) -> Result<Page<T>> {
        let (keys, total, totals) = self.page_keys(T::LIST, scope, ask)?;
        let ids: Vec<i64> = keys.iter().take(ask.per_page as usize).map(|k| k.id).collect();
        let mut rows: Vec<T> = if ids.is_empty() { Vec::new() } else { self.rows(&rows_text::<T>(), &[(&ids).into()])? };
        rows.sort_by_cached_key(|row| ids.iter().position(|id| *id == row.id()));
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
        let words = self.rarest_first(list, ask)?;
        let order = words.as_ref().map(|words| words.order.as_slice());
        let calendar = self.calendar();
        let query = Query::build(list, scope, ask, calendar, order)?;
        let offset = if ask.after.is_some() { 0 } else { (ask.page - 1) * ask.per_page };
        let once = ask.after.is_none() && words.as_ref().is_some_and(|words| words.hits < READ_ONCE);
        // One key more than the page, so that the next page's beginning is known.
        let (keys, read) = if once {
            self.keys(list, &query, (READ_ONCE, 0), (offset, ask.per_page + 1))?
        } else {
            self.keys(list, &query, (ask.per_page + 1, offset), (0, ask.per_page + 1))?
        };
        let counted = match ask.after {
            None => query,
            Some(_) => Query::build(list, scope, &Ask { after: None, ..ask.clone() }, calendar, order)?,
        };
        let total = if once {
            read
        } else if ask.after.is_none() && read <= ask.per_page && (offset == 0 || read > 0) {
            offset + read
        } else {
            self.count(list, &counted, ask.count_exact)?
        };
        let totals = match counted.totals_sql() {
            None => None,
            // Adding up more rows than are counted would cost what counting them was not to.
            Some(_) if total > EXACT_UP_TO && !ask.count_exact => Some(BTreeMap::new()),
            Some(text) => {
                let row = self.objects(&text, &counted.binds)?.pop().unwrap_or_default();
                Some(row.into_iter().map(|(name, sum)| (name, sum.as_i64().unwrap_or(0))).collect())
            }
        };
        Ok((keys, total, totals))
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
        let (most, what) = if all { (i64::MAX, "count of all") } else { (EXACT_UP_TO + 1, "count") };
        let (text, house) = (text_of(list, query, what, |query| query.count_sql(most)), self.house());
        let (key, moment) = (Counted::key(&text, &query.binds), self.moment());
        if let Some(known) = moment.and_then(|moment| house.counted.find(key, moment)) {
            return Ok(known);
        }
        if !all && house.counted.are_many(key) {
            return Ok(most);
        }
        let count = self.rows::<crate::db::One<i64>>(&text, &query.binds)?.first().map_or(0, |n| n.0);
        if count == most {
            house.counted.note_many(key);
        } else if let Some(moment) = moment {
            house.counted.keep(key, moment, count);
        }
        Ok(count)
    }

    /// The typed words' places, the one with the fewest hits first; none when nothing is searched for.
    fn rarest_first(&mut self, list: &List, ask: &Ask) -> Result<Option<Words>> {
        let Some(typed) = ask.search.as_ref().filter(|_| !list.noun.is_empty()) else { return Ok(None) };
        let mut hits = Vec::new();
        for (n, (from, to)) in search::ranges(typed).iter().enumerate() {
            let count: i64 = self.value(
                crate::sql!("SELECT count(*) FROM (SELECT 1 AS one FROM search_word WHERE kind = $1 AND word >= $2 AND word < $3 LIMIT 1000) AS found"),
                &crate::binds![list.noun, from, to],
            )?;
            hits.push((count, n));
        }
        hits.sort_unstable();
        Ok(Some(Words { hits: hits.first().map_or(0, |rarest| rarest.0), order: hits.into_iter().map(|h| h.1).collect() }))
    }

    /// Every id that a query matches, at most `most`: for bulk actions on "all that match".
    pub fn matching_ids(&mut self, list: &'static List, scope: &Scope, ask: &Ask, most: i64) -> Result<Vec<i64>> {
        let order = self.rarest_first(list, ask)?;
        let order = order.as_ref().map(|words| words.order.as_slice());
        let query = Query::build(list, scope, &Ask { after: None, ..ask.clone() }, self.calendar(), order)?;
        Ok(self.rows::<Key>(&query.page_sql(), &query.page_binds(most, 0))?.into_iter().map(|k| k.id).collect())
    }
}
