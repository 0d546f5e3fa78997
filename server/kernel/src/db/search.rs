//! The word index behind every search box: word beginnings and digit tails, one table for all records, the same on both engines.

use super::{Tx, Value};
use crate::{Result, fold};
use std::collections::BTreeSet;

impl Tx<'_> {
    /// Replaces what a record is found by: `texts` by their words' beginnings, `numbers` by the whole number and its tails.
    pub fn index_search(&mut self, kind: &'static str, id: i64, campus_id: Option<i64>, texts: &[&str], numbers: &[&str]) -> Result<()> {
        self.unindex_search(kind, id)?;
        self.add_to_search(kind, id, campus_id, texts, numbers)
    }

    /// As `index_search`, of a record that is new.
    pub fn add_to_search(&mut self, kind: &'static str, id: i64, campus_id: Option<i64>, texts: &[&str], numbers: &[&str]) -> Result<()> {
        let rows = search_rows(kind, id, campus_id, texts, numbers);
        self.insert_many("search_word", SEARCH_COLUMNS, &rows)
    }

    /// Records of a kind of which a word begins with this one, at most so many.
    pub fn ids_of_word(&mut self, kind: &'static str, word: &str, most: i64) -> Result<Vec<i64>> {
        let Some((from, to)) = ranges(word).into_iter().next() else { return Ok(Vec::new()) };
        let found = crate::sql!(
            "SELECT DISTINCT record_id FROM search_word WHERE kind = $1 AND word >= $2 AND word < $3 ORDER BY record_id LIMIT $4"
        );
        self.values(found, &crate::binds![kind, from, to, most])
    }

    /// Takes a record out of the index.
    pub fn unindex_search(&mut self, kind: &'static str, id: i64) -> Result<()> {
        self.later(crate::sql!("DELETE FROM search_word WHERE kind = $1 AND record_id = $2"), &crate::binds![kind, id])
    }
}

pub const SEARCH_COLUMNS: &[&str] = &["kind", "word", "record_id", "campus_id"];

/// The index rows of one record, for bulk inserts.
pub fn search_rows(kind: &'static str, id: i64, campus_id: Option<i64>, texts: &[&str], numbers: &[&str]) -> Vec<Vec<Value>> {
    let mut words: BTreeSet<String> = texts.iter().flat_map(|text| fold::words(text)).collect();
    for number in numbers {
        words.extend(fold::words(number));
        words.extend(fold::digit_tails(number));
    }
    words.into_iter().filter(|word| !word.is_empty()).map(|word| vec![kind.into(), word.into(), id.into(), campus_id.into()]).collect()
}

/// The words that somebody typed, as ranges `[from, to)` of the index.
pub fn ranges(typed: &str) -> Vec<(String, String)> {
    fold::words(typed).into_iter().take(6).map(|word| (word.clone(), after(&word))).collect()
}

/// The first text after all that begin with `word`.
fn after(word: &str) -> String {
    format!("{word}\u{10FFFF}")
}
