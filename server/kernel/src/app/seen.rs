//! Who asked a moment ago: until something is committed, a token is whose it was, and nothing is read to find that out again.

use crate::{
    actor::Actor,
    area::Identified,
    day::Instant,
    db::still::{FOR, Moment},
};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Kept at most; all are looked up anew when there are more.
const MOST: usize = 10_000;

/// Tokens, by their hash, that were looked up lately.
#[derive(Default)]
pub(super) struct Seen(Mutex<HashMap<[u8; 32], Sight>>);

struct Sight {
    actor: Arc<Actor>,
    asked: Asked,
    /// As the group's clock has it: the token ends then, or its use is to be noted.
    until: Instant,
}

/// When somebody asked, by the commits and the computer's time, and by the group's clock.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    pub moment: Moment,
    pub now: Instant,
}

impl Asked {
    /// Whether what was known of a token then still holds.
    fn still(self, before: Asked) -> bool {
        self.moment.still(before.moment) && self.now < before.now.plus(FOR)
    }
}

impl Seen {
    pub(super) fn find(&self, token: &[u8; 32], asked: Asked) -> Option<Arc<Actor>> {
        let seen = self.seen();
        let sight = seen.get(token)?;
        (asked.still(sight.asked) && asked.now < sight.until).then(|| sight.actor.clone())
    }

    /// `asked` is from before the look into the database.
    pub(super) fn keep(&self, token: [u8; 32], asked: Asked, found: Option<&Identified>) {
        let mut seen = self.seen();
        match found {
            None => drop(seen.remove(&token)),
            Some(Identified { actor, until }) => {
                if seen.len() >= MOST {
                    seen.clear();
                }
                seen.insert(token, Sight { actor: actor.clone(), asked, until: *until });
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
        let first = Asked { moment: Moment::of(4, std::time::Instant::now()), now: Instant::from_micros(1_000_000) };
        let known = |asked| seen.find(&token, asked).is_some();
        assert!(!known(first));
        seen.keep(token, first, Some(&Identified { actor: actor(), until: Instant::from_micros(1_500_000) }));
        assert!(known(first) && known(Asked { now: Instant::from_micros(1_400_000), ..first }));
        assert!(!known(Asked { moment: Moment::of(5, std::time::Instant::now()), ..first }), "something was committed");
        assert!(!known(Asked { now: Instant::from_micros(1_500_000), ..first }), "the token's time is over");
        assert!(seen.find(&[8; 32], first).is_none());
        seen.keep(token, first, None);
        assert!(!known(first));
    }
}
