//! Who asked a moment ago. Where one process writes the database it knows when something was committed, and until then a token is whose it was: nothing is read
//! to find that out again. Commands that write the same file from a process of their own are noticed within a second.

use crate::{actor::Actor, area::Identified, day::Instant};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

const FOR: Duration = Duration::from_secs(1);
/// Kept at most; all are looked up anew when there are more.
const MOST: usize = 10_000;

/// Tokens, by their hash, that were looked up lately.
#[derive(Default)]
pub(super) struct Seen(Mutex<HashMap<[u8; 32], Sight>>);

struct Sight {
    actor: Arc<Actor>,
    moment: Moment,
    /// As the group's clock has it: the token ends then, or its use is to be noted.
    until: Instant,
}

/// When somebody asked: commits before it, the computer's time, and the group's.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    pub commits: u64,
    pub at: std::time::Instant,
    pub now: Instant,
}

impl Seen {
    pub(super) fn find(&self, token: &[u8; 32], moment: Moment) -> Option<Arc<Actor>> {
        let seen = self.seen();
        let sight = seen.get(token)?;
        let before = sight.moment;
        let lately = moment.at.duration_since(before.at) < FOR && moment.now < before.now.plus(FOR) && moment.now < sight.until;
        (moment.commits == before.commits && lately).then(|| sight.actor.clone())
    }

    /// `moment` is from before the look into the database.
    pub(super) fn keep(&self, token: [u8; 32], moment: Moment, found: Option<&Identified>) {
        let mut seen = self.seen();
        match found {
            None => drop(seen.remove(&token)),
            Some(Identified { actor, until }) => {
                if seen.len() >= MOST {
                    seen.clear();
                }
                seen.insert(token, Sight { actor: actor.clone(), moment, until: *until });
            }
        }
    }

    fn seen(&self) -> MutexGuard<'_, HashMap<[u8; 32], Sight>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actor() -> Arc<Actor> {
        Arc::new(Actor {
            user_id: 1,
            token_id: 2,
            name: "Ayesha".into(),
            email: String::new(),
            phone: None,
            photo_file_id: None,
            roles: Vec::new(),
            permissions: Arc::default(),
            is_super_admin: false,
            must_change_password: false,
            must_set_up_second_step: false,
            person: None,
            scope: Arc::default(),
            scope_label: String::new(),
        })
    }

    #[test]
    fn a_token_is_known_until_something_is_committed_or_its_time_is_over() {
        let (seen, token) = (Seen::default(), [7; 32]);
        let first = Moment { commits: 4, at: std::time::Instant::now(), now: Instant::from_micros(1_000_000) };
        let known = |moment| seen.find(&token, moment).is_some();
        assert!(!known(first));
        seen.keep(token, first, Some(&Identified { actor: actor(), until: Instant::from_micros(1_500_000) }));
        assert!(known(first) && known(Moment { now: Instant::from_micros(1_400_000), ..first }));
        assert!(!known(Moment { commits: 5, ..first }), "something was committed");
        assert!(!known(Moment { now: Instant::from_micros(1_500_000), ..first }), "the token's time is over");
        assert!(!known(Moment { at: first.at + FOR, ..first }), "others may have written");
        assert!(seen.find(&[8; 32], first).is_none());
        seen.keep(token, first, None);
        assert!(!known(first));
    }
}
