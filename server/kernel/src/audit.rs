//! Who changed what, when, from where: written in the change's own transaction, append-only. A sealer chains the rows afterwards (`seal`, `chain`).

mod chain;
mod head;
mod seal;

pub use chain::{Broken, Walk, not_checked, unsealed, verify, walk};
pub(crate) use head::MAILED_TO;
pub use head::{head, holds, mail_head};
pub use seal::{seal, seal_now, waiting};

use crate::{Error, Result, binds, db::Tx, record::Record, sql};
use serde_json::{Map, Value as Json};

impl Tx<'_> {
    /// An event of a record's change: only the columns that differ are kept, with what was and what is. A trial has no history.
    pub fn audit(
        &mut self,
        record: &'static Record,
        id: i64,
        action: &str,
        before: Option<&Map<String, Json>>,
        after: Option<&Map<String, Json>>,
    ) -> Result<()> {
        if self.is_trial() {
            return Ok(());
        }
        let (was, is) = differences(before, after);
        if action == "updated" && was.as_ref().is_some_and(Map::is_empty) {
            return Ok(());
        }
        let campus = after.or(before).and_then(|row| row.get("campus_id")).and_then(Json::as_i64);
        self.audit_event(record.record_name, Some(id), action, campus, was.map(Json::Object), is.map(Json::Object))
    }

    /// Who made the newest change of a record.
    pub fn last_changed_by(&mut self, record: &'static Record, id: i64) -> Result<Option<String>> {
        let found: Vec<String> = self.values(
            sql!("SELECT user_name FROM audit_event WHERE record = $1 AND record_id = $2 AND after IS NOT NULL ORDER BY id DESC LIMIT 1"),
            &binds![record.record_name, id],
        )?;
        Ok(found.into_iter().next())
    }

    /// Whether who works, or in whose place they decide, made a record or changed it by one of these acts, in the words of its events. Two people are needed
    /// where such a one does not approve it: a row names one maker, and others may have changed its figures since.
    pub fn is_maker(&mut self, record: &'static Record, id: i64, acts: &[&str]) -> Result<bool> {
        let people = self.who().decider().people();
        let acts: Vec<String> = acts.iter().map(|act| (*act).to_owned()).collect();
        self.value(
            sql!(
                "SELECT EXISTS (SELECT 1 FROM audit_event WHERE record = $1 AND record_id = $2 AND action IN [$3]
                 AND (user_id IN [$4] OR for_user_id IN [$4]))"
            ),
            &binds![record.record_name, id, acts, people],
        )
    }

    /// 409 for a record that is not in the version that somebody of the office read, with who changed it.
    pub fn stale(&mut self, record: &'static Record, id: i64) -> Error {
        match self.last_changed_by(record, id) {
            Ok(by) => Error::stale_by(record.record_name, by),
            Err(error) => error,
        }
    }

    /// An event that is not a record's change: a sign-in, a print, a run. A trial has no history.
    pub fn audit_event(
        &mut self,
        record: &str,
        id: Option<i64>,
        action: &str,
        campus_id: Option<i64>,
        before: Option<Json>,
        after: Option<Json>,
    ) -> Result<()> {
        if self.is_trial() {
            return Ok(());
        }
        let who = self.who().clone();
        let now = self.now();
        let area = self.registry().area_of(record);
        self.later(
            sql!(
                "INSERT INTO audit_event (at, user_id, user_name, action, record, record_id, campus_id, before, after, address, request_id, area, for_user_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
            ),
            &binds![
                now,
                who.user_id,
                who.name,
                action,
                record,
                id,
                campus_id,
                before,
                after,
                who.address,
                who.request_id,
                area,
                who.acting_for
            ],
        )
    }
}

/// A record's columns by name.
type Columns = Map<String, Json>;

/// What was and what is, where they differ. Bookkeeping columns do not count.
fn differences(before: Option<&Columns>, after: Option<&Columns>) -> (Option<Columns>, Option<Columns>) {
    let ignored = |key: &str| matches!(key, "version" | "updated_at" | "created_at");
    let (Some(was), Some(is)) = (before, after) else { return (before.cloned(), after.cloned()) };
    let (mut old, mut new) = (Columns::new(), Columns::new());
    for (key, now) in is.iter().filter(|(key, now)| !ignored(key) && was.get(*key) != Some(*now)) {
        let (then, now) = match (was.get(key), now) {
            (Some(Json::String(then)), Json::String(now)) if then.len().max(now.len()) > LONG => {
                let (then, now) = changed_parts(then, now);
                (Json::String(then), Json::String(now))
            }
            (then, now) => (then.cloned().unwrap_or_default(), now.clone()),
        };
        old.insert(key.clone(), then);
        new.insert(key.clone(), now);
    }
    (Some(old), Some(new))
}

/// Bytes of a text beyond which an event holds the part of it that changed: a long one is saved often, and its event is kept for good.
const LONG: usize = 2_000;
/// Letters that are told before and behind a change.
const AROUND: usize = 60;

/// The part in which two texts differ, of each, with some letters around it; `…` stands for what is the same.
fn changed_parts(was: &str, is: &str) -> (String, String) {
    let begins = same_bytes(was.chars().zip(is.chars()));
    let ends = same_bytes(was[begins..].chars().rev().zip(is[begins..].chars().rev()));
    let from = was[..begins].char_indices().rev().take(AROUND).last().map_or(begins, |(at, _)| at);
    let part = |text: &str| {
        let changed = text.len() - ends;
        let to = text[changed..].char_indices().nth(AROUND).map_or(text.len(), |(at, _)| changed + at);
        let (left, right) = (if from > 0 { "…" } else { "" }, if to < text.len() { "…" } else { "" });
        format!("{left}{}{right}", &text[from..to])
    };
    (part(was), part(is))
}

/// How long two texts go on with the same letters.
fn same_bytes(letters: impl Iterator<Item = (char, char)>) -> usize {
    letters.take_while(|(one, other)| one == other).map(|(letter, _)| letter.len_utf8()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_of_a_long_text_holds_what_changed() {
        let long = |middle: &str| format!("{}{middle}{}", "الف ".repeat(2_000), "omega ".repeat(2_000));
        let row = |text: String| Columns::from_iter([("body".to_owned(), Json::from(text)), ("title".to_owned(), Json::from("Fees"))]);
        let (was, is) = differences(Some(&row(long("due on 5 May"))), Some(&row(long("due on 15 May"))));
        let (was, is) = (was.unwrap(), is.unwrap());
        assert_eq!(was.len(), 1, "the title is the same");
        let (was, is) = (was["body"].as_str().unwrap(), is["body"].as_str().unwrap());
        assert!(was.contains("due on 5 May") && is.contains("due on 15 May"), "{was} {is}");
        for part in [was, is] {
            assert!(part.chars().count() < 150 && part.starts_with('…') && part.ends_with('…'), "{part}");
        }
    }

    #[test]
    fn the_ends_of_a_text_are_changed_parts_too() {
        let letters = "x".repeat(3_000);
        assert_eq!(changed_parts(&letters, &format!("{letters}yz")), (format!("…{}", "x".repeat(60)), format!("…{}yz", "x".repeat(60))));
        assert_eq!(changed_parts(&letters, &format!("y{letters}")), (format!("{}…", "x".repeat(60)), format!("y{}…", "x".repeat(60))));
        assert_eq!(changed_parts(&letters, ""), (letters.clone(), String::new()));
        assert_eq!(changed_parts("ab", "aab"), ("ab".into(), "aab".into()));
    }

    #[test]
    fn short_texts_and_new_ones_are_kept_whole() {
        let row = |text: Json| Columns::from_iter([("note".to_owned(), text), ("version".to_owned(), Json::from(1))]);
        let long = Json::from("x".repeat(5_000));
        for (was, is) in [(Json::from("one"), Json::from("two")), (Json::Null, long.clone()), (long, Json::Null)] {
            let (before, after) = differences(Some(&row(was.clone())), Some(&row(is.clone())));
            assert_eq!((before.unwrap()["note"].clone(), after.unwrap()["note"].clone()), (was, is));
        }
    }
}
