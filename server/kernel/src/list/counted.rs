//! How many rows a question has, as far as that was found out already. Counting up to ten thousand rows for every page of a list is most of what the page costs.
//! "More than 10,000" hardly ever changes: it is remembered for a minute. An exact number holds until something is committed, where a process knows when
//! that happens (`db::still`); elsewhere it is counted every time.

use crate::{
    db::{Moment, Value},
    lately::Lately,
};
use moka::sync::Cache;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Numbers that are kept at most.
const MOST: u64 = 4_096;

/// Per application: two databases have nothing to do with each other.
#[derive(Debug)]
pub(crate) struct Counted {
    many: Lately,
    exact: Cache<u64, (Moment, i64)>,
}

impl Default for Counted {
    fn default() -> Counted {
        Counted { many: Lately::default(), exact: Cache::new(MOST) }
    }
}

impl Counted {
    /// The question with everything that is bound to it, the asker's scope included.
    pub(super) fn key(text: &str, binds: &[Value]) -> u64 {
        let mut hasher = DefaultHasher::new();
        (text, binds).hash(&mut hasher);
        hasher.finish()
    }

    /// Whether there are known to be more rows than are counted.
    pub(super) fn are_many(&self, key: u64) -> bool {
        self.many.holds(key)
    }

    pub(super) fn note_many(&self, key: u64) {
        self.many.note(key);
    }

    pub(super) fn find(&self, key: u64, moment: Moment) -> Option<i64> {
        self.exact.get(&key).filter(|(before, _)| moment.still(*before)).map(|(_, count)| count)
    }

    /// `moment` is from before the transaction that counted.
    pub(super) fn keep(&self, key: u64, moment: Moment, count: i64) {
        self.exact.insert(key, (moment, count));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Instant;

    #[test]
    fn a_question_is_its_text_and_all_that_is_bound() {
        let key = |campus: i64| Counted::key("SELECT 1 FROM student WHERE campus_id = $1", &[campus.into(), "active".into()]);
        let counted = Counted::default();
        counted.note_many(key(4));
        assert!(counted.are_many(key(4)));
        assert!(!counted.are_many(key(5)), "another campus is another question");
        assert!(!counted.are_many(Counted::key("SELECT 1 FROM guardian WHERE campus_id = $1", &[4.into(), "active".into()])));
        assert_ne!(
            Counted::key("", &[Value::Ids(vec![1]), Value::Ids(vec![])]),
            Counted::key("", &[Value::Ids(vec![]), Value::Ids(vec![1])])
        );
    }

    #[test]
    fn an_exact_number_holds_until_something_is_committed() {
        let (counted, after) = (Counted::default(), |commits| Moment::of(commits, Instant::default()));
        counted.keep(1, after(4), 60);
        assert_eq!(counted.find(1, after(4)), Some(60));
        assert_eq!(counted.find(2, after(4)), None);
        assert_eq!(counted.find(1, after(5)), None);
    }
}
