//! Who holds a token, as far as that was found out already.

use crate::{
    actor::Actor,
    app::hooks::Identified,
    db::{Db, Engine},
    time,
};
use moka::sync::Cache;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// How long a process may go by its own commits alone: a command may write the same file from a process of its own.
const FOR: Duration = Duration::from_secs(1);

/// Tokens that are kept at most.
const MOST: u64 = 10_000;

/// Tokens by their hash.
pub(super) struct TokenCache {
    /// Until something is committed a token is whose it was, and nothing is read.
    sights: Cache<[u8; 32], Sight>,
    /// Within an access epoch its actor stays, and only the token itself is read.
    actors: Cache<[u8; 32], (i64, Arc<Actor>)>,
}

#[derive(Clone)]
struct Sight {
    actor: Arc<Actor>,
    moment: Moment,
    /// As the group's clock has it: the token ends then, or its use is to be noted.
    until: time::Instant,
}

/// When a token was looked up: commits before it, the computer's time, and the group's.
#[derive(Clone, Copy)]
pub(super) struct Moment {
    commits: u64,
    at: Instant,
    now: time::Instant,
}

impl Moment {
    /// Now, where this process sees every commit; none on PostgreSQL, where other nodes commit too.
    pub(super) fn now(db: &Db, now: time::Instant) -> Option<Moment> {
        (db.engine() == Engine::Sqlite).then(|| Moment { commits: db.commits(), at: Instant::now(), now })
    }

    /// Whether what was read at `before` still stands.
    fn still(self, before: Moment) -> bool {
        self.commits == before.commits && self.at.duration_since(before.at) < FOR && self.now < before.now.plus(FOR)
    }
}

impl Default for TokenCache {
    fn default() -> TokenCache {
        TokenCache { sights: Cache::new(MOST), actors: Cache::new(MOST) }
    }
}

impl TokenCache {
    pub(super) fn find(&self, token: &[u8; 32], moment: Moment) -> Option<Arc<Actor>> {
        let sight = self.sights.get(token)?;
        (moment.still(sight.moment) && moment.now < sight.until).then_some(sight.actor)
    }

    /// `moment` is from before the look into the database.
    pub(super) fn keep(&self, token: [u8; 32], moment: Moment, found: Option<&Identified>) {
        match found {
            None => self.sights.invalidate(&token),
            Some(Identified { actor, until }) => self.sights.insert(token, Sight { actor: actor.clone(), moment, until: *until }),
        }
    }

    pub(super) fn actor(&self, token: &[u8; 32], epoch: i64) -> Option<Arc<Actor>> {
        self.actors.get(token).filter(|(made_in, _)| *made_in == epoch).map(|(_, actor)| actor)
    }

    pub(super) fn keep_actor(&self, token: [u8; 32], epoch: i64, actor: Arc<Actor>) {
        self.actors.insert(token, (epoch, actor));
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
            acting_for: None,
        })
    }

    #[test]
    fn a_token_is_known_until_something_is_committed_or_its_time_is_over() {
        let (token_cache, token, at) = (TokenCache::default(), [7; 32], Instant::now());
        let group = |micros| time::Instant::from_micros(micros);
        let first = Moment { commits: 4, at, now: group(1_000_000) };
        let known = |moment| token_cache.find(&token, moment).is_some();
        assert!(!known(first));
        token_cache.keep(token, first, Some(&Identified { actor: actor(), until: group(1_500_000) }));
        assert!(known(first) && known(Moment { now: group(1_400_000), at: at + FOR / 2, ..first }));
        assert!(!known(Moment { commits: 5, ..first }), "something was committed");
        assert!(!known(Moment { at: at + FOR, ..first }), "others may have written");
        assert!(!known(Moment { now: group(1_500_000), ..first }), "the token's time is over");
        assert!(token_cache.find(&[8; 32], first).is_none());
        token_cache.keep(token, first, Some(&Identified { actor: actor(), until: group(9_000_000) }));
        assert!(!known(Moment { now: group(2_000_000), ..first }), "it may be another day");
        token_cache.keep(token, first, None);
        assert!(!known(first));
    }

    #[test]
    fn an_actor_is_known_in_its_own_epoch_only() {
        let (token_cache, token) = (TokenCache::default(), [7; 32]);
        token_cache.keep_actor(token, 4, actor());
        assert!(token_cache.actor(&token, 4).is_some());
        assert!(token_cache.actor(&token, 5).is_none(), "permissions were changed since");
        assert!(token_cache.actor(&token, 3).is_none() && token_cache.actor(&[8; 32], 4).is_none());
    }
}
