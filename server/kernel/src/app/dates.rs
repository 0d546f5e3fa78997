//! What stands in a person's calendar: each area says which of its records have a day, and who sees them.

use crate::{Actor, Result, db::Tx};
use chrono::NaiveDate;

/// More entries than a calendar of a person holds.
const MOST: usize = 1_500;

/// When an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// Whole days, the last included.
    Days(NaiveDate, NaiveDate),
    /// Minutes after midnight of a day, in the group's time zone.
    Hours(NaiveDate, i64, i64),
}

impl When {
    pub fn day(on: NaiveDate) -> When {
        When::Days(on, on)
    }

    pub fn first_day(self) -> NaiveDate {
        match self {
            When::Days(day, _) | When::Hours(day, ..) => day,
        }
    }
}

/// An entry of a calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dated {
    /// The same for the same entry whenever it is asked for: `challan-17`.
    pub key: String,
    pub title: String,
    pub about: Option<String>,
    pub place: Option<String>,
    pub when: When,
}

impl Dated {
    pub fn new(key: impl Into<String>, title: impl Into<String>, when: When) -> Dated {
        Dated { key: key.into(), title: title.into(), about: None, place: None, when }
    }
    pub fn about(self, about: Option<String>) -> Dated {
        Dated { about, ..self }
    }
    pub fn at(self, place: Option<String>) -> Dated {
        Dated { place, ..self }
    }
}

/// The entries of one kind between two days, both included, within the actor's scope.
pub type AskDates = fn(&mut Tx, &Actor, (NaiveDate, NaiveDate)) -> Result<Vec<Dated>>;

/// Entries of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Dates {
    /// Who sees such records at all.
    pub permission: &'static str,
    /// Of families only: a day that everybody of the office has is no entry of theirs.
    pub of_families: bool,
    pub find: AskDates,
}

impl Tx<'_> {
    /// What stands in a person's calendar between two days, by day; the nearest where there is too much.
    pub fn dates_of(&mut self, actor: &Actor, days: (NaiveDate, NaiveDate)) -> Result<Vec<Dated>> {
        let mut out = Vec::new();
        let family = actor.scope.is_family();
        for one in self.registry().hooks.dated().iter().filter(|one| actor.can(one.permission) && (family || !one.of_families)) {
            out.extend((one.find)(self, actor, days)?);
        }
        out.sort_by(|a, b| (a.when.first_day(), &a.key).cmp(&(b.when.first_day(), &b.key)));
        out.dedup_by(|a, b| a.key == b.key);
        out.truncate(MOST);
        Ok(out)
    }
}
