//! Which questions have more rows than are counted. Counting ten thousand rows for every page of a large list is most of what the page costs, and the answer
//! hardly ever changes: so "more than 10,000" is remembered for a minute, and in that minute only. What is under the bound is counted every time.

use crate::{db::Value, lately::Lately};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Per application: two databases have nothing to do with each other.
#[derive(Debug, Default)]
pub(crate) struct ManyRows(Lately);

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
        self.0.holds(key)
    }

    pub(super) fn remember(&self, key: u64) {
        self.0.note(key);
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
}
