//! Who asked a moment ago: until something is committed, a token is whose it was, and nothing is read to find that out again.

use crate::{actor::Actor, area::Identified, db::Moment, time::Instant};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Kept at most; all are looked up anew when there are more.
const MOST: usize = 10_000;

/// Tokens, by their hash, that were looked up lately.
#[derive(Default)]
pub(super) struct TokenCache(Mutex<HashMap<[u8; 32], Sight>>);

struct Sight {
    actor: Arc<Actor>,
    moment: Moment,
    /// As the group's clock has it: the token ends then, or its use is to be noted.
    until: Instant,
}

impl TokenCache {
    pub(super) fn find(&self, token: &[u8; 32], moment: Moment) -> Option<Arc<Actor>> {
        let token_cache = self.token_cache();
        let sight = token_cache.get(token)?;
        (moment.still(sight.moment) && moment.group_time() < sight.until).then(|| sight.actor.clone())
    }

    /// `moment` is from before the look into the database.
    pub(super) fn keep(&self, token: [u8; 32], moment: Moment, found: Option<&Identified>) {
        let mut token_cache = self.token_cache();
        match found {
            None => drop(token_cache.remove(&token)),
            Some(Identified { actor, until }) => {
                if token_cache.len() >= MOST {
                    token_cache.clear();
                }
                token_cache.insert(token, Sight { actor: actor.clone(), moment, until: *until });
            }
        }
    }

    fn token_cache(&self) -> MutexGuard<'_, HashMap<[u8; 32], Sight>> {
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
        let (token_cache, token) = (TokenCache::default(), [7; 32]);
        let at = |commits, micros| Moment::of(commits, Instant::from_micros(micros));
        let first = at(4, 1_000_000);
        let known = |moment| token_cache.find(&token, moment).is_some();
        assert!(!known(first));
        token_cache.keep(token, first, Some(&Identified { actor: actor(), until: Instant::from_micros(1_500_000) }));
        assert!(known(first) && known(at(4, 1_400_000)));
        assert!(!known(at(5, 1_000_000)), "something was committed");
        assert!(!known(at(4, 1_500_000)), "the token's time is over");
        assert!(token_cache.find(&[8; 32], first).is_none());
        token_cache.keep(token, first, None);
        assert!(!known(first));
    }
}
