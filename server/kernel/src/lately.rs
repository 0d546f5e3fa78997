//! What was found out a moment ago and hardly ever changes: kept for a minute, and in that minute only.

use moka::sync::Cache;
use std::time::Duration;

const FOR: Duration = Duration::from_secs(60);
/// Questions that are kept at most.
const MOST: u64 = 4_096;

/// Questions (by a hash of all that they are made of) of which something is known.
#[derive(Debug)]
pub(crate) struct Lately(Cache<u64, ()>);

impl Default for Lately {
    fn default() -> Lately {
        Lately(Cache::builder().max_capacity(MOST).time_to_live(FOR).build())
    }
}

impl Lately {
    pub(crate) fn holds(&self, question: u64) -> bool {
        self.0.contains_key(&question)
    }

    pub(crate) fn note(&self, question: u64) {
        self.0.insert(question, ());
    }
}
