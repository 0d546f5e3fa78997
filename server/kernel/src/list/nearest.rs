//! Records by what somebody typed, the nearest first: for the search over everything.

use super::{ListRequest, Listed, pages::rows_text, query::Query};
use crate::{
    Result,
    db::{One, Tx, search},
    scope::Scope,
};

/// Hits that are looked at. A record may have several.
const MOST_HITS: i64 = 200;

impl Tx<'_> {
    /// Rows of the list within the scope in which every typed word begins a word, those first whose words are nearest to what was typed, and last those that
    /// are spelled otherwise. It goes along the word index, within the scope, and stops when it has enough: a common word costs no more than a rare one.
    pub fn nearest<T: Listed>(&mut self, scope: &Scope, typed: &str) -> Result<Vec<T>> {
        let request = ListRequest { search: Some(typed.to_owned()), ..ListRequest::default() };
        let order = self.rarest_first(T::LIST, &request)?.map(|words| words.order).unwrap_or_default();
        let ranges = search::ranges(typed);
        let mut words = order.into_iter().map(|at| ranges[at].clone());
        let Some(rarest) = words.next() else { return Ok(Vec::new()) };
        let others: Vec<_> = words.collect();
        let mut ids: Vec<i64> = Vec::new();
        for range in &rarest {
            let most = MOST_HITS - ids.len() as i64;
            if most <= 0 {
                break;
            }
            let (text, binds) = Query::nearest(T::LIST, scope, (range, &others), self.calendar(), most)?;
            for One(id) in self.rows::<One<i64>>(&text, &binds)? {
                if !ids.contains(&id) {
                    ids.push(id);
                }
            }
        }
        let mut rows: Vec<T> = if ids.is_empty() { Vec::new() } else { self.rows(&rows_text::<T>(self.today()), &[(&ids).into()])? };
        rows.sort_by_cached_key(|row| ids.iter().position(|id| *id == row.id()));
        Ok(rows)
    }
}
