use chrono::NaiveDate;
use kernel::{Error, Result, Row, Tx, binds, sql};

/// A term as a check needs it.
#[derive(Clone, Copy, Debug, Row)]
pub struct Term {
    pub session_id: i64,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
}

pub fn term(tx: &mut Tx, id: i64) -> Result<Term> {
    tx.first(sql!("SELECT session_id, starts_on, ends_on FROM term WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::field("term_id", "Choose a term."))
}
