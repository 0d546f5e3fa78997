//! Changes that are asked for twice and done once: the answer under an Idempotency-Key is kept in the change's own transaction and given again.

use crate::{
    Error, Result, binds,
    db::{Asked, Sql, Tx, Value},
    error::DbErrorKind,
    sql,
};

/// Under what a change was asked for: whose key, and of which call.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    pub user_id: i64,
    pub key: String,
    pub call: String,
}

/// The answer to a change: the one given before under its key, or what the work gives now, which is kept under it.
pub(crate) fn once(tx: &mut Tx, key: Option<&Key>, work: impl FnOnce(&mut Tx) -> Result<String>) -> Result<String> {
    let Some(key) = key else { return work(tx) };
    let asked = key.ask(tx)?;
    if let Some(answer) = key.answered(tx, asked)? {
        return Ok(answer);
    }
    let answer = work(tx)?;
    key.keep(tx, &answer)?;
    Ok(answer)
}

/// An earlier answer that was asked for.
#[must_use = "what was asked is to be fetched"]
pub(crate) struct AskedAnswer {
    stored: Asked<(String, String)>,
}

impl Key {
    /// Asks whether the change was answered before.
    pub(crate) fn ask(&self, tx: &mut Tx) -> Result<AskedAnswer> {
        let stored =
            tx.ask(sql!("SELECT call, answer FROM idempotency WHERE user_id = $1 AND key = $2"), &binds![self.user_id, &self.key])?;
        Ok(AskedAnswer { stored })
    }

    /// The answer that was given before, if there is one; 409 when the key was used for another call.
    pub(crate) fn answered(&self, tx: &mut Tx, asked: AskedAnswer) -> Result<Option<String>> {
        match tx.first_answer(asked.stored)? {
            Some((call, answer)) if call == self.call => Ok(Some(answer)),
            Some(_) => Err(Error::conflict("This Idempotency-Key was used for another call.")),
            None => Ok(None),
        }
    }

    /// Keeps the answer. The same key in two units at once: the later one runs again, and finds the answer of the first.
    fn keep(&self, tx: &mut Tx, answer: &str) -> Result<()> {
        let kept = tx.exec(KEEP, &self.kept(tx, answer));
        kept.map(drop).map_err(|error| if error.is_unique() { Error::db(DbErrorKind::Retry, "the same key twice at once") } else { error })
    }

    /// As `keep`, without waiting for it: the same key in two units at once is the later one's error.
    pub(crate) fn keep_later(&self, tx: &mut Tx, answer: &str) -> Result<()> {
        let binds = self.kept(tx, answer);
        tx.later(KEEP, &binds)
    }

    fn kept(&self, tx: &Tx, answer: &str) -> Vec<Value> {
        binds![self.user_id, &self.key, &self.call, answer, tx.now()].to_vec()
    }
}

const KEEP: Sql = sql!("INSERT INTO idempotency (user_id, key, call, answer, created_at) VALUES ($1, $2, $3, $4, $5)");
