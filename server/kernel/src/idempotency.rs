//! Changes that are asked for twice and done once. The answer under an Idempotency-Key is kept in the change's own transaction and given again to the same
//! request; the key with another request is refused.

use crate::{Error, Result, binds, db::Tx, error::DbErrorKind, sql};
use sha2::{Digest, Sha256};
use std::{
    fmt::Write as _,
    sync::{Arc, Mutex, PoisonError},
};

/// The SHA-256 of what a request asks for: its query and, once it is read, its body. `Cx` and the body's reader share it.
#[derive(Clone, Debug)]
pub(crate) struct RequestDigest(Arc<Mutex<Sha256>>);

impl RequestDigest {
    pub(crate) fn of_query(query: &str) -> RequestDigest {
        let digest = RequestDigest(Arc::default());
        digest.add(query.as_bytes());
        digest
    }

    /// Adds the JSON body as it came.
    pub(crate) fn add_body(&self, body: &str) {
        self.add(body.as_bytes());
    }

    /// Adds a file that was sent, with its name.
    pub(crate) fn add_file(&self, name: &str, bytes: &[u8]) {
        self.add(name.as_bytes());
        self.add(bytes);
    }

    /// With its length before it, so that no two requests give the same bytes.
    fn add(&self, text: &[u8]) {
        let mut sha = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sha.update((text.len() as u64).to_be_bytes());
        sha.update(text);
    }

    pub(crate) fn hex(&self) -> String {
        let sha = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        sha.finalize().iter().fold(String::with_capacity(64), |mut out, byte| {
            let _ = write!(out, "{byte:02x}");
            out
        })
    }
}

/// Under what a change was asked for: whose key, of which call, with which request.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub user_id: i64,
    pub key: String,
    pub call: String,
    /// Hexadecimal SHA-256 of the query and body.
    pub request: String,
}

/// The answer to a change: the one given before under its key, or what the work gives now, which is kept under it. 422 when the key was used for
/// another request.
pub(crate) fn once(tx: &mut Tx, key: Option<&Key>, work: impl FnOnce(&mut Tx) -> Result<String>) -> Result<String> {
    let Some(key) = key else { return work(tx) };
    if let Some(answer) = key.answered(tx)? {
        return Ok(answer);
    }
    let answer = work(tx)?;
    key.keep(tx, &answer)?;
    Ok(answer)
}

impl Key {
    /// The answer that was given before, if there is one.
    fn answered(&self, tx: &mut Tx) -> Result<Option<String>> {
        let stored: Option<(String, Option<String>, String)> = tx.first(
            sql!("SELECT call, request, answer FROM idempotency WHERE user_id = $1 AND key = $2"),
            &binds![self.user_id, &self.key],
        )?;
        match stored {
            None => Ok(None),
            // Keys kept before requests were compared have no digest.
            Some((call, request, answer)) if call == self.call && request.as_ref().is_none_or(|one| *one == self.request) => {
                Ok(Some(answer))
            }
            Some(_) => Err(Error::field(
                "Idempotency-Key",
                "This Idempotency-Key was used for another request. Check whether that one was recorded, then send this one with a new key.",
            )),
        }
    }

    /// Keeps the answer. The same key in two transactions at once: the later one runs again, and finds the answer of the first.
    fn keep(&self, tx: &mut Tx, answer: &str) -> Result<()> {
        let now = tx.now();
        let kept = tx.exec(
            sql!("INSERT INTO idempotency (user_id, key, call, request, answer, created_at) VALUES ($1, $2, $3, $4, $5, $6)"),
            &binds![self.user_id, &self.key, &self.call, &self.request, answer, now],
        );
        kept.map(drop).map_err(|error| if error.is_unique() { Error::db(DbErrorKind::Retry, "the same key twice at once") } else { error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn query_and_body_are_kept_apart() {
        let of = |query: &str, body: &str| {
            let digest = RequestDigest::of_query(query);
            digest.add_body(body);
            digest.hex()
        };
        assert_eq!(of("id=1", "{}"), of("id=1", "{}"));
        assert_ne!(of("id=1", "{}"), of("id=2", "{}"));
        assert_ne!(of("id=1", "2{}"), of("id=12", "{}"));
        assert_eq!(of("", "").len(), 64);
    }
}
