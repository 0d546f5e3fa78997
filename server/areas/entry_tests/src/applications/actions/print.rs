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
    let has_seat = |status| matches!(status, FastStatus::Approved | FastStatus::Appeared);
    let ready: Vec<i64> = found.iter().filter(|one| one.roll_no.is_some() && has_seat(one.status)).map(|one| one.id).collect();
    if ready.is_empty() {
        return Err(Error::conflict("None of these applications has a roll number slip. Approve them first."));
    }
    if ready.len() > MOST {
        return Err(Error::field("application_ids", "These are more than 5,000 slips. Print them centre by centre."));
    }
    let (slips, left_out) = (ready.len() as i64, (found.len() - ready.len()) as i64);
    Ok(SlipsStarted { job_id: enqueue(tx, app, ready)?, slips, left_out })
}
