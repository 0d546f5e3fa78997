//! Which questions have more rows than are counted. Counting ten thousand rows for every page of a large list is most of what the page costs, and the answer
//! hardly ever changes: so "more than 10,000" is remembered for a minute, and in that minute only. What is under the bound is counted every time.

use crate::db::Value;
use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

const FOR: Duration = Duration::from_secs(60);
/// Questions kept; when there are more, all are asked anew.
const MOST: usize = 4_096;

/// Per application: two databases have nothing to do with each other.
#[derive(Debug, Default)]
pub(crate) struct ManyRows(Mutex<HashMap<u64, Instant>>);

impl ManyRows {
    /// The question with everything that is bound to it, the asker's scope included.
    pub(super) fn key(text: &str, binds: &[Value]) -> u64 {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        for bind in binds {
            format!("{bind:?}").hash(&mut hasher);
        }
        hasher.finish()
    }

    pub(super) fn are_known(&self, key: u64) -> bool {
        self.kept().get(&key).is_some_and(|since| since.elapsed() < FOR)
    }

    pub(super) fn remember(&self, key: u64) {
        let mut kept = self.kept();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(key, Instant::now());
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, HashMap<u64, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_its_text_and_all_that_is_bound() {
        let key = |campus: i64| ManyRows::key("SELECT 1 FROM student WHERE campus_id = $1", &[campus.into(), "active".into()]);
        let many = ManyRows::default();
        many.remember(key(4));
        assert!(many.are_known(key(4)));
        assert!(!many.are_known(key(5)), "another campus is another question");
        assert!(!many.are_known(ManyRows::key("SELECT 1 FROM guardian WHERE campus_id = $1", &[4.into(), "active".into()])));
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let many = ManyRows::default();
        (0..MOST as u64 + 10).for_each(|key| many.remember(key));
        assert!(many.kept().len() <= MOST && many.are_known(MOST as u64 + 9));
    }
}
