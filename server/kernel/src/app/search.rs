//! The search over everything (Ctrl K): each area says which of its records are found, by whom and how.

use crate::{Actor, Error, Listed, Money, Result, db::Tx, fold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Records of a kind that are shown; more are behind "See all".
const MOST_OF_A_KIND: usize = 5;

/// A kind of records that people search for.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// The record's name, as the web knows it.
    pub kind: &'static str,
    /// Holders of one of these permissions open such a record, so they find it.
    pub opens: &'static [&'static str],
    /// The names under which the word index holds what it is found by. It is asked only where every typed word begins a word of one of them; always where
    /// none is named.
    pub indexed: &'static [&'static str],
    /// What matches within the asker's scope, the nearest first: `Tx::found` of its list does both.
    pub find: fn(&mut Tx, &Asked) -> Result<Vec<Found>>,
}

/// A question to the search over everything.
#[derive(Debug)]
pub struct Asked<'a> {
    pub actor: &'a Actor,
    pub typed: &'a str,
    shown: BTreeMap<&'static str, Vec<i64>>,
}

impl Asked<'_> {
    /// The records of an earlier kind that are shown as found, the nearest first. None where the asker may not open such records, so that nobody looked for them.
    pub fn shown(&self, kind: &str) -> Option<&[i64]> {
        self.shown.get(kind).map(Vec::as_slice)
    }
}

/// A record that was found.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Found {
    pub id: i64,
    /// What people call it: a name, or the number on the paper.
    pub title: String,
    pub title_ur: Option<String>,
    /// Beside a name: registration number, employee number.
    pub number: Option<String>,
    /// Whose it is: the student of a challan, who paid a receipt.
    pub person: Option<String>,
    pub father: Option<String>,
    /// Class and section.
    pub place: Option<String>,
    /// More of it in words: a designation, children, a narration.
    pub about: Option<String>,
    pub campus: Option<String>,
    pub status: Option<String>,
    pub amount_minor: Option<Money>,
    /// Left, paid, cancelled: it stands after those that somebody works with.
    #[serde(skip)]
    #[schemars(skip)]
    pub is_past: bool,
}

/// What was found of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FoundKind {
    pub kind: String,
    /// One of them has exactly the number that was typed; it is the first.
    pub exact: bool,
    /// There are more than these.
    pub more: bool,
    pub found: Vec<Found>,
}

impl Tx<'_> {
    /// What the actor finds by what they typed, a few of each kind that they may open. Families find nothing here: they have their own pages.
    pub fn search_all(&mut self, actor: &Actor, typed: &str) -> Result<Vec<FoundKind>> {
        let typed = typed.trim();
        if !(2..=100).contains(&typed.chars().count()) {
            return Err(Error::field("q", "Type 2 to 100 characters."));
        }
        if actor.scope.is_family() {
            return Ok(Vec::new());
        }
        let indexed = self.names_with_words(typed)?;
        let mut asked = Asked { actor, typed, shown: BTreeMap::new() };
        let mut kinds = Vec::new();
        for search in self.registry().hooks.searches().filter(|search| search.opens.iter().any(|permission| actor.can(permission))) {
            let may_be_there = search.indexed.is_empty() || search.indexed.iter().any(|name| indexed.contains(*name));
            let found = if may_be_there { (search.find)(self, &asked)? } else { Vec::new() };
            let few = few(search.kind, found, typed);
            asked.shown.insert(search.kind, few.iter().flat_map(|few| &few.found).map(|one| one.id).collect());
            kinds.extend(few);
        }
        Ok(kinds)
    }

    /// Rows of a list that match within the asker's scope, the nearest first, as the search shows them.
    pub fn found<T: Listed>(&mut self, asked: &Asked, show: fn(T) -> Found) -> Result<Vec<Found>> {
        Ok(self.nearest::<T>(&asked.actor.scope, asked.typed)?.into_iter().map(show).collect())
    }
}

/// The first of a kind: the exact number, then what is not past, whose own name was typed before whose family's was, each as near as it was found.
/// None where there is nothing.
fn few(kind: &str, mut found: Vec<Found>, typed: &str) -> Option<FoundKind> {
    let is_exact = |one: &Found| [Some(&one.title), one.number.as_ref()].into_iter().flatten().any(|number| same_number(number, typed));
    let nearness = |one: &Found| fold::nearness(one.person.as_ref().unwrap_or(&one.title), typed);
    found.sort_by_cached_key(|one| (!is_exact(one), one.is_past, nearness(one)));
    let exact = is_exact(found.first()?);
    let more = found.len() > MOST_OF_A_KIND;
    found.truncate(MOST_OF_A_KIND);
    Some(FoundKind { kind: kind.to_owned(), exact, more, found })
}

/// Whether a number was typed whole, with its separators or without.
fn same_number(number: &str, typed: &str) -> bool {
    let bare = |text: &str| fold::fold(text).chars().filter(|c| c.is_alphanumeric()).collect::<String>();
    number.contains(|c: char| c.is_ascii_digit()) && bare(number) == bare(typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(id: i64, title: &str, is_past: bool) -> Found {
        Found { id, title: title.into(), is_past, ..Found::default() }
    }

    #[test]
    fn the_exact_number_comes_first_and_the_past_last() {
        let found = vec![one(1, "GUL-2026-000412", false), one(2, "GUL-2025-00041", true), one(3, "GUL-2026-00041", true)];
        let few = few("student", found, "gul 2026 00041").expect("something");
        assert_eq!(few.found.iter().map(|one| one.id).collect::<Vec<_>>(), [3, 1, 2]);
        assert!(few.exact && !few.more);
    }

    #[test]
    fn an_own_name_comes_before_a_fathers() {
        let found =
            vec![one(1, "Ali Aslam", false), one(2, "Syed Khizar", false), one(3, "Khizar Butt", true), one(4, "Khizar Aslam", false)];
        let few = few("student", found, "khizar").expect("something");
        assert_eq!(few.found.iter().map(|one| one.id).collect::<Vec<_>>(), [4, 2, 1, 3]);
    }

    #[test]
    fn a_few_are_shown_and_more_is_said() {
        let all: Vec<Found> = (0..9).map(|n| one(n, "Ayesha", n == 0)).collect();
        let few = few("student", all, "ayesha").expect("something");
        assert_eq!(few.found.iter().map(|one| one.id).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert!(few.more && !few.exact);
        assert!(super::few("student", Vec::new(), "ayesha").is_none());
    }
}
