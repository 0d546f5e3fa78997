//! The allowance for doubtful debts of the last two months at every campus, dues that are written off, and a part of them that comes after all.

use super::{Run, transaction};
use ::fees::demo::{self, doubtful};
use kernel::{Money, Month, Result};

/// Students who are looked at for a write-off.
const LOOKED_AT: i64 = 30;

pub fn fill(run: &Run) -> Result<()> {
    let (first, chief, campuses) = (run.calendar.first.first(), &run.staff.chief, run.group.places.iter().map(|place| place.id));
    let campuses: Vec<i64> = campuses.collect();
    transaction(&run.app, run.calendar.minutes_ago(44), &run.group.founder, move |tx| doubtful::keep_allowance(tx, first))?;
    for month in months(run) {
        let of_month = campuses.clone();
        transaction(&run.app, run.calendar.minutes_ago(43), chief, move |tx| {
            of_month.iter().try_for_each(|campus| doubtful::allow(tx, *campus, month).map(drop))
        })?;
    }
    campuses.into_iter().try_for_each(|campus| write_off(run, campus))
}

/// The last two months that are over; their books are open.
fn months(run: &Run) -> Vec<Month> {
    let over: Vec<Month> = run.calendar.months().into_iter().filter(|month| month.last() < run.calendar.today).collect();
    over[over.len().saturating_sub(2)..].to_vec()
}

/// Somebody of whom nothing is held, prepared by the accountant, written off by the chief accountant.
fn write_off(run: &Run, campus: i64) -> Result<()> {
    let accountant = run.staff.at[&campus].0.clone();
    let prepared = transaction(&run.app, run.calendar.minutes_ago(42), &accountant, {
        let scope = run.group.scope.clone();
        move |tx| {
            let students = demo::overdue_students(tx, campus, LOOKED_AT)?;
            doubtful::prepare_write_off(tx, &scope, &students, "The family has moved and cannot be reached")
        }
    })?;
    let Some(id) = prepared else { return Ok(()) };
    let scope = run.group.scope.clone();
    transaction(&run.app, run.calendar.minutes_ago(41), &run.staff.chief, {
        let scope = scope.clone();
        move |tx| doubtful::write_off(tx, &scope, id).map(drop)
    })?;
    transaction(&run.app, run.calendar.minutes_ago(40), &accountant, move |tx| {
        doubtful::receive_written_off(tx, &scope, id, Money::major(500)).map(drop)
    })
}
