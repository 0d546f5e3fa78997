//! Pages of a list: first the ids of a page, then its rows.

use super::{
    Ask, EXACT_UP_TO, List, Listed, Page,
    many::ManyRows,
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

impl Tx<'_> {
    fn calendar(&self) -> Calendar {
        Calendar { today: self.today(), zone: self.house().zone() }
    }

    /// One page, its rows as `T`.
    pub fn page<T: Listed>(&mut self, scope: &Scope, ask: &Ask) -> Result<Page<T>> {
        let (keys, total, totals) = self.page_keys(T::LIST, scope, ask)?;
        let ids: Vec<i64> = keys.iter().take(ask.per_page as usize).map(|k| k.id).collect();
        let mut rows: Vec<T> = if ids.is_empty() { Vec::new() } else { self.rows(&rows_text::<T>(), &[ids.clone().into()])? };
        let place: HashMap<i64, usize> = ids.iter().enumerate().map(|(n, id)| (*id, n)).collect();
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
        let keys: Vec<Key> = self.rows(&query.page_sql(), &query.page_binds(ask.per_page + 1, offset))?;
        let counted = match ask.after {
            None => query,
            Some(_) => Query::build(list, scope, &Ask { after: None, ..ask.clone() }, calendar, order.as_deref())?,
        };
        let total = if ask.after.is_none() && (keys.len() as i64) <= ask.per_page && (offset == 0 || !keys.is_empty()) {
            offset + keys.len() as i64
        } else {
            self.count(&counted, ask.count_exact)?
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

    /// How many rows match: exactly up to 10,000, beyond them 10,001 unless all are to be counted.
    fn count(&mut self, query: &Query, all: bool) -> Result<i64> {
        let most = if all { i64::MAX } else { EXACT_UP_TO + 1 };
        let (text, house) = (query.count_sql(most), self.house());
        let key = ManyRows::key(&text, &query.binds);
        if !all && house.many.are_known(key) {
            return Ok(most);
        }
        let count = self.rows::<crate::db::One<i64>>(&text, &query.binds)?.first().map_or(0, |n| n.0);
        if count == most {
            house.many.remember(key);
        }
        Ok(count)
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
        Ok(self.rows::<Key>(&query.page_sql(), &query.page_binds(most, 0))?.into_iter().map(|k| k.id).collect())
    }
}
