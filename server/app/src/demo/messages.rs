//! Messages of the last weeks: parents were told of this month's challans and of those overdue.

use super::{Run, transaction};
use ::messages::demo::{deliver_all, with_gateway};
use fees::demo;
use kernel::{Month, Result};

/// Of each campus so many challans are told; those of the parent who signs in always.
const TOLD: i64 = 40;

/// Queues what was told and marks it as delivered.
pub fn write(run: &Run) -> Result<()> {
    let today = run.calendar.today;
    let month = Month::of(today);
    for place in &run.group.places {
        let (campus_id, accountant) = (place.id, &run.staff.at[&place.id].0);
        transaction(&run.app, run.calendar.at(month.first(), 9, 0), accountant, move |tx| {
            with_gateway(tx, |tx| demo::tell_issued(tx, campus_id, TOLD))
        })?;
        transaction(&run.app, run.calendar.at(today, 9, 0), accountant, move |tx| {
            with_gateway(tx, |tx| demo::tell_overdue(tx, campus_id, TOLD))
        })?;
    }
    transaction(&run.app, run.calendar.at(today, 9, 5), &run.group.founder, |tx| deliver_all(tx).map(drop))
}
