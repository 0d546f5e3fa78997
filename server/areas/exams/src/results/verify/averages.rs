//! What a class has on average by the results that were given out, worked out anew: by the award lists where these still are what a card was made of, else by what
//! the card says, which the other checks hold to the lists.

use super::{
    cards::{Card, Given},
    made_of::Lists,
    worked_out::{average, whole},
};
use std::collections::BTreeMap;

/// What was obtained, and what it is out of, in hundredths.
type Marks = (i64, i64);

/// A student's results: of each subject in which there is one, and the whole where it is complete.
struct Results<'a> {
    subjects: Vec<(&'a str, Marks)>,
    whole: Option<Marks>,
}

impl<'a> Results<'a> {
    fn of(card: &'a Card, lists: &Lists) -> Results<'a> {
        Results::by_lists(card, lists).unwrap_or_else(|| Results::said(card))
    }

    fn said(card: &'a Card) -> Results<'a> {
        let content = &card.content;
        let there = content.subjects.iter().filter(|subject| subject.passed.is_some());
        Results {
            subjects: there.map(|one| (one.name.as_str(), (one.obtained_hundredths, one.total_hundredths))).collect(),
            whole: is_complete(card).then_some((content.obtained_hundredths, content.total_hundredths)),
        }
    }

    /// None where the lists cannot tell it any more.
    fn by_lists(card: &'a Card, lists: &Lists) -> Option<Results<'a>> {
        let (mut subjects, mut taken) = (Vec::new(), Vec::new());
        for (subject, (due, is_there)) in card.content.subjects.iter().zip(lists.comes_to(card)?) {
            if is_there {
                subjects.push((subject.name.as_str(), (due.obtained_hundredths, due.total_hundredths)));
            }
            if !subject.is_dropped() {
                taken.push(due);
            }
        }
        let whole = whole(&taken, &lists.scale);
        Some(Results { subjects, whole: is_complete(card).then_some((whole.obtained_hundredths, whole.total_hundredths)) })
    }
}

fn is_complete(card: &Card) -> bool {
    card.decision != "incomplete"
}

/// An average of a publication that is another one when it is worked out of its results as they were given out: a re-check moves none. Cards in the order in which
/// they were made.
pub fn wrong(given: &Given, cards: &[Card], lists: &Lists) -> Option<String> {
    let kept = given.averages.as_ref()?;
    let first = usize::try_from(given.cards).unwrap_or(0).min(cards.len());
    let results: Vec<Results<'_>> = cards[..first].iter().map(|card| Results::of(card, lists)).collect();
    let mut by_subject: BTreeMap<&str, Vec<Marks>> = BTreeMap::new();
    for (name, result) in results.iter().flat_map(|one| &one.subjects) {
        by_subject.entry(*name).or_default().push(*result);
    }
    let due: BTreeMap<&str, i64> = by_subject.iter().filter_map(|(name, all)| Some((*name, average(all)?))).collect();
    let said: BTreeMap<&str, i64> = kept.subjects.iter().map(|one| (one.name.as_str(), one.percent)).collect();
    let whole = average(&results.iter().filter_map(|one| one.whole).collect::<Vec<_>>());
    let differs = |of: &str, said: Option<i64>, due: Option<i64>| {
        let (said_so, comes_to) = (told(said), told(due));
        (said != due).then(|| format!("{} says the class average {said_so}{of}, and its results come to {comes_to}.", given.named()))
    };
    let mut names = due.keys().chain(said.keys());
    let subject = names.find_map(|name| differs(&format!(" in {name}"), said.get(name).copied(), due.get(name).copied()));
    subject.or_else(|| differs("", kept.percent, whole))
}

/// Hundredths of a percent.
fn told(percent: Option<i64>) -> String {
    percent.map_or_else(|| "none".to_owned(), |percent| format!("{}.{:02} %", percent / 100, percent % 100))
}
