//! What other areas may call.

pub use crate::applications::model::{Applicant, FAST_APPLICATION, FastStatus};
use crate::applications::{actions, queries};
use kernel::{Result, Tx};

/// One application as an admission is made of it; none when there is no such. Scope is for the caller to ask: by the campus of the offer, else by the choices.
pub fn application(tx: &mut Tx, id: i64) -> Result<Option<Applicant>> {
    queries::applicant(tx, id)
}

/// An admission was made of the application: the offer counts as taken up. 409 when the offer has expired, or another admission was made of it.
pub fn taken_up(tx: &mut Tx, id: i64, admission_id: i64) -> Result<()> {
    actions::taken_up(tx, id, admission_id)
}
