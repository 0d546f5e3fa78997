//! What was read a moment ago and holds until something is committed. Where one process writes the database it knows when that happens; commands that write the
//! same file from a process of their own are noticed within a second. What depends on the day changes without a commit: a second by the group's clock is the
//! bound there.

use super::{Db, Engine};
use crate::time;
use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// How long a process may go by its own commits alone.
const FOR: Duration = Duration::from_secs(1);

/// One such value.
#[derive(Debug, Default)]
pub struct Still<T>(Mutex<Option<Sight<T>>>);

#[derive(Debug)]
struct Sight<T> {
    value: T,
    moment: Moment,
}

/// When something was read: commits before it, the computer's time, and the group's.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    commits: u64,
    at: Instant,
    now: time::Instant,
}

impl Moment {
    /// Now; none where others commit too, unseen by this process (PostgreSQL).
    pub fn now(db: &Db) -> Option<Moment> {
        (db.engine() == Engine::Sqlite).then(|| Moment::of(db.commits(), db.now()))
    }

    /// After so many commits, at this time of the group's.
    pub(crate) fn of(commits: u64, now: time::Instant) -> Moment {
        Moment { commits, at: Instant::now(), now }
    }

    /// The time of the group's clock.
    pub(crate) fn group_time(self) -> time::Instant {
        self.now
    }

    /// Whether what was read at `before` still stands at this moment.
    pub(crate) fn still(self, before: Moment) -> bool {
        self.commits == before.commits && self.at.duration_since(before.at) < FOR && self.now < before.now.plus(FOR)
    }
}

impl<T: Copy> Still<T> {
    pub fn find(&self, moment: Moment) -> Option<T> {
        self.sight().as_ref().filter(|sight| moment.still(sight.moment)).map(|sight| sight.value)
    }

    /// `moment` is from before the read.
    pub fn keep(&self, moment: Moment, value: T) {
        *self.sight() = Some(Sight { value, moment });
    }

    fn sight(&self) -> MutexGuard<'_, Option<Sight<T>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_stands_until_something_is_committed_or_a_second_is_over() {
        let now = time::Instant::from_micros(1_000_000);
        let (still, first) = (Still::default(), Moment::of(4, now));
        assert_eq!(still.find(first), None);
        still.keep(first, 7);
        assert_eq!(still.find(Moment { at: first.at + FOR / 2, ..first }), Some(7));
        assert_eq!(still.find(Moment { commits: 5, ..first }), None, "something was committed");
        assert_eq!(still.find(Moment { at: first.at + FOR, ..first }), None, "others may have written");
        assert_eq!(still.find(Moment { now: now.plus(FOR), ..first }), None, "it may be another day");
    }
}
