//! Messages of the last weeks: parents were told of this month's challans and of those overdue, in the morning.

use super::{Run, transaction};
use ::messages::demo::{deliver_all, with_gateway};
use fees::demo;
use kernel::{Month, Result};

/// Of each campus so many challans are told, and so many students' families reminded; of the challans those of the parent who signs in always.
const TOLD: i64 = 40;

/// Queues what was told and marks it as delivered. A demo that is made in the night has told families nothing since yesterday morning.
pub fn write(run: &Run) -> Result<()> {
    let (month, day) = (Month::of(run.calendar.today), run.calendar.last_morning());
    for place in &run.group.places {
        let (campus_id, accountant) = (place.id, &run.staff.at[&place.id].0);
        if month.contains(day) {
            transaction(&run.app, run.calendar.at(month.first(), 9, 0), accountant, move |tx| {
                with_gateway(tx, |tx| demo::tell_issued(tx, campus_id, TOLD))
            })?;
        }
        transaction(&run.app, run.calendar.at(day, 9, 0), accountant, move |tx| {
            with_gateway(tx, |tx| demo::tell_overdue(tx, campus_id, TOLD))
        })?;
    }
    transaction(&run.app, run.calendar.now, &run.group.founder, |tx| deliver_all(tx).map(drop))
}
