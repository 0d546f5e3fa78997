//! What was found out a moment ago and hardly ever changes: kept for a minute, and in that minute only.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

const FOR: Duration = Duration::from_secs(60);
/// Questions kept; when there are more, all are asked anew.
const MOST: usize = 4_096;

/// Questions (by a hash of all that they are made of) of which something is known.
#[derive(Debug, Default)]
pub(crate) struct Lately(Mutex<HashMap<u64, Instant>>);

impl Lately {
    pub(crate) fn holds(&self, question: u64) -> bool {
        self.kept().get(&question).is_some_and(|since| since.elapsed() < FOR)
    }

    pub(crate) fn note(&self, question: u64) {
        let mut kept = self.kept();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(question, Instant::now());
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<u64, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_does_not_grow_without_end() {
        let lately = Lately::default();
        (0..MOST as u64 + 10).for_each(|question| lately.note(question));
        assert!(lately.kept().len() <= MOST && lately.holds(MOST as u64 + 9) && !lately.holds(0));
    }
}
