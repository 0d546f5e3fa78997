//! On whose behalf the database is read and changed.

use crate::{actor::Decider, scope::MadeUnder};

/// On whose behalf a transaction runs; written into the audit trail.
#[derive(Clone, Debug, Default)]
pub struct Who {
    pub user_id: Option<i64>,
    /// Of a deputy: the user in whose place they decide.
    pub acting_for: Option<i64>,
    /// As it signs what is done; of a deputy both names.
    pub name: String,
    pub address: String,
    pub request_id: String,
    /// Whether they may change what the whole group shares: their scope is the whole group, or the program itself works.
    pub for_group: bool,
    /// Of a call that somebody makes; none where the program works by itself.
    pub made_under: Option<MadeUnder>,
}

impl Who {
    pub fn decider(&self) -> Decider {
        Decider { user_id: self.user_id, acting_for: self.acting_for }
    }

    /// Whether this is who did something, or decides in their place.
    pub fn is(&self, other: Option<i64>) -> bool {
        self.decider().is(other)
    }

    /// By what callers are limited: the address, or the /64 network of an IPv6 address, which is one customer's.
    pub fn network(&self) -> String {
        crate::http_security::network_of(&self.address)
    }

    /// Whose share something is taken from: the account's, or of a visitor the network's.
    pub fn caller(&self) -> String {
        self.user_id.map_or_else(|| format!("network {}", self.network()), |id| format!("user {id}"))
    }
}
