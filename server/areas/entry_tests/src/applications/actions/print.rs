//! Printing roll number slips.

use super::approve::chosen;
use crate::applications::{
    job::slips::enqueue,
    model::{FastStatus, PrintSlipsForm, SlipsStarted},
    queries,
};
use kernel::{App, Error, Result, Scope, Tx};

/// Slips of one run.
const MOST: usize = 5_000;

/// Starts the printing of the slips of those who have a seat; the others are left out. 409 when nobody has one.
pub fn print_slips(tx: &mut Tx, app: &App, scope: &Scope, form: &PrintSlipsForm) -> Result<SlipsStarted> {
    let ids = chosen(tx, scope, &form.application_ids, form.query.as_ref())?;
    let found = queries::to_approve(tx, scope, &ids)?;
    if found.len() != ids.len() {
        return Err(Error::NotFound("Some of these applications are not there, or not of your campuses. Load the list again.".into()));
    }
    let ready: Vec<i64> = found.iter().filter(|one| one.roll_no.is_some() && one.status.has_slip()).map(|one| one.id).collect();
    if ready.is_empty() {
        let waits = found.iter().any(|one| one.status == FastStatus::Pending);
        return Err(Error::conflict(if waits {
            "None of these applications has a roll number slip. Approve them first."
        } else {
            "None of these applications has a roll number slip any more: their test is over, or they are not valid."
        }));
    }
    if ready.len() > MOST {
        return Err(Error::field("application_ids", "These are more than 5,000 slips. Print them centre by centre."));
    }
    let (slips, left_out) = (ready.len() as i64, (found.len() - ready.len()) as i64);
    Ok(SlipsStarted { job_id: enqueue(tx, app, ready)?, slips, left_out })
}
