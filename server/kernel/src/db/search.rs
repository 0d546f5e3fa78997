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
        self.add_search_rows(&search_rows(kind, id, campus_id, texts, numbers))
    }

    /// Adds the rows of many records at once (`search_rows`).
    pub fn add_search_rows(&mut self, rows: &[Vec<Value>]) -> Result<()> {
        self.insert_many("search_word", &["kind", "word", "record_id", "campus_id"], rows)
    }

    /// Records of a kind of which a word begins with this one, at most so many.
    pub fn ids_of_word(&mut self, kind: &'static str, word: &str, most: i64) -> Result<Vec<i64>> {
        let Some(spellings) = ranges(word).into_iter().next() else { return Ok(Vec::new()) };
        let mut ids: Vec<i64> = Vec::new();
        for (from, to) in spellings {
            let found = crate::sql!(
                "SELECT DISTINCT record_id FROM search_word WHERE kind = $1 AND word >= $2 AND word < $3 ORDER BY record_id LIMIT $4"
            );
            ids.extend(self.values::<i64>(found, &crate::binds![kind, from, to, most])?);
        }
        ids.sort_unstable();
        ids.dedup();
        ids.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        Ok(ids)
    }

    /// The names of records under which the index has a beginning for every typed word, in whatever spelling: one look for each, however long the index is.
    pub(crate) fn names_with_words(&mut self, typed: &str) -> Result<BTreeSet<String>> {
        let mut common: Option<BTreeSet<String>> = None;
        for spellings in ranges(typed) {
            let mut names = BTreeSet::new();
            for (from, to) in spellings {
                let found = crate::sql!(
                    "WITH RECURSIVE known (kind) AS (
                         SELECT min(kind) FROM search_word
                         UNION ALL
                         SELECT (SELECT min(s.kind) FROM search_word s WHERE s.kind > known.kind) FROM known WHERE known.kind IS NOT NULL)
                     SELECT known.kind FROM known WHERE known.kind IS NOT NULL
                     AND EXISTS (SELECT 1 FROM search_word w WHERE w.kind = known.kind AND w.word >= $1 AND w.word < $2)"
                );
                names.extend(self.values::<String>(found, &crate::binds![from, to])?);
            }
            common = Some(match common {
                Some(before) => before.intersection(&names).cloned().collect(),
                None => names,
            });
        }
        Ok(common.unwrap_or_default())
    }

    /// Takes a record out of the index.
    pub fn unindex_search(&mut self, kind: &'static str, id: i64) -> Result<()> {
        self.later(crate::sql!("DELETE FROM search_word WHERE kind = $1 AND record_id = $2"), &crate::binds![kind, id])
    }
}

/// The index rows of one record, for `add_search_rows`: kind, word, record and campus.
pub fn search_rows(kind: &'static str, id: i64, campus_id: Option<i64>, texts: &[&str], numbers: &[&str]) -> Vec<Vec<Value>> {
    let mut words: BTreeSet<String> = texts.iter().flat_map(|text| fold::words(text)).collect();
    for number in numbers {
        words.extend(fold::words(number));
        words.extend(fold::digit_tails(number));
    }
    words.into_iter().filter(|word| !word.is_empty()).map(|word| vec![kind.into(), word.into(), id.into(), campus_id.into()]).collect()
}

/// A stretch of the index: from the first text up to the second, which is not in it any more.
pub type Range = (String, String);

/// The words that somebody typed, each as ranges of the index: the word itself, then a name's other spellings.
pub fn ranges(typed: &str) -> Vec<Vec<Range>> {
    let words = whole_number(typed).map_or_else(|| fold::words(typed), |number| vec![number]);
    words.iter().take(6).map(|word| spelled(word)).collect()
}

fn spelled(word: &str) -> Vec<Range> {
    fold::spellings(word)
        .into_iter()
        .map(|word| {
            let end = after(&word);
            (word, end)
        })
        .collect()
}

/// Digits at least before they are taken together: fewer may be a year and a serial of a number with letters.
const WHOLE: usize = 7;

/// The digits of a number that was typed in groups, as papers print it: `0300-1234567`, `+92 300 1234567`, `35202-1234567-1`. The index holds it whole.
fn whole_number(typed: &str) -> Option<String> {
    let typed = fold::fold(typed.trim());
    let plain = typed.strip_prefix('+').unwrap_or(&typed);
    let is_parted = plain.chars().all(|c| c.is_ascii_digit() || " -().\u{2010}\u{2011}\u{2013}".contains(c));
    let digits: String = plain.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.strip_prefix("0092").map_or_else(|| digits.clone(), |rest| format!("92{rest}"));
    // `+92 (0)300 …`: nobody dials both.
    let digits = digits.strip_prefix("920").filter(|_| typed.starts_with('+')).map_or_else(|| digits.clone(), |rest| format!("92{rest}"));
    (is_parted && digits.len() >= WHOLE).then_some(digits)
}

/// The first text after all that begin with `word`.
fn after(word: &str) -> String {
    format!("{word}\u{10FFFF}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(typed: &str) -> Vec<String> {
        ranges(typed).into_iter().map(|spellings| spellings[0].0.clone()).collect()
    }

    #[test]
    fn a_number_in_groups_is_one_word() {
        assert_eq!(words("0300-1234567"), ["03001234567"]);
        assert_eq!(words("+92 300 1234567"), ["923001234567"]);
        assert_eq!(words("0092 300 1234567"), ["923001234567"]);
        assert_eq!(words("+92 (0)300 1234567"), ["923001234567"]);
        assert_eq!(words("35202-1234567-1"), ["3520212345671"]);
        assert_eq!(words("۰۳۰۰ ۱۲۳۴۵۶۷"), ["03001234567"]);
        assert_eq!(words("007 26 000123 5"), ["007260001235"]);
    }

    #[test]
    fn a_name_is_looked_for_in_its_spellings_too() {
        let spelled = ranges("mohammad gul");
        assert_eq!(spelled[0][0].0, "mohammad");
        assert!(spelled[0].iter().any(|(from, _)| from == "muhammad"));
        assert_eq!(spelled[1], [("gul".to_owned(), after("gul"))]);
    }

    #[test]
    fn other_words_stay_apart() {
        assert_eq!(words("GUL-2026-00012"), ["gul", "2026", "00012"]);
        assert_eq!(words("12 2026"), ["12", "2026"]);
        assert_eq!(words("Ayesha 0300"), ["ayesha", "0300"]);
        assert!(words(" - ").is_empty());
    }
}
