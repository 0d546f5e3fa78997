//! The last days of the cashiers of three campuses: opened, closed, taken to the bank, and one till that was short.

use super::{Run, collections, transaction};
use ::fees::demo;
use chrono::{Datelike as _, NaiveDate, Weekday};
use kernel::{Money, Result};

/// Campuses whose cashiers keep tills.
pub const PLACES: usize = 3;
const DAYS: usize = 3;
/// Families a day.
const FAMILIES: usize = 4;

/// Makes the tills of the last working days. Those of the last one wait for their deposit; that of the others stands on the bank's statement.
pub fn fill(run: &Run) -> Result<()> {
    for place in 0..PLACES.min(run.group.places.len()) {
        let mut closed = Vec::new();
        for (n, day) in working_days(run.calendar.today).into_iter().enumerate() {
            closed.extend(till_of(run, place, day, place == 0 && n == 1)?.map(|till| (till, day)));
        }
        closed.pop();
        deposit(run, place, &closed)?;
    }
    Ok(())
}

/// The last days on which the counter was open, the oldest first.
fn working_days(today: NaiveDate) -> Vec<NaiveDate> {
    let mut days: Vec<NaiveDate> = today.iter_days().rev().skip(1).filter(|day| day.weekday() != Weekday::Sun).take(DAYS).collect();
    days.reverse();
    days
}

/// A cashier's day; none where nothing was taken in cash.
fn till_of(run: &Run, place: usize, day: NaiveDate, is_short: bool) -> Result<Option<i64>> {
    let campus_id = run.group.places[place].id;
    let (scope, cashier) = (run.group.scope.clone(), run.staff.at[&campus_id].1.clone());
    let opened = transaction(&run.app, run.calendar.at(day, 8, 30), &cashier, move |tx| demo::open_till(tx, campus_id))?;
    let Some(id) = opened else { return Ok(None) };
    collections::cash_of(run, place, FAMILIES, day)?;
    transaction(&run.app, run.calendar.at(day, 14, 0), &cashier, move |tx| {
        let held = demo::held_in_till(tx, id)?;
        let short = if is_short && held > Money::major(50) { Money::major(50) } else { Money::ZERO };
        demo::close_till(tx, &scope, id, short, "A torn note of Rs 50 was given back to the family")?;
        Ok(held.is_positive().then_some(id))
    })
}

/// One slip, on the day of the last of these tills.
fn deposit(run: &Run, place: usize, closed: &[(i64, NaiveDate)]) -> Result<()> {
    let Some((_, day)) = closed.last().copied() else { return Ok(()) };
    let tills: Vec<i64> = closed.iter().map(|(till, _)| *till).collect();
    let campus_id = run.group.places[place].id;
    let (scope, bank, cashier) = (run.group.scope.clone(), run.banks[&campus_id], run.staff.at[&campus_id].1.clone());
    transaction(&run.app, run.calendar.at(day, 14, 40), &cashier, move |tx| {
        demo::deposit_tills(tx, &scope, tills.clone(), bank, format!("DS-{}", 55_010 + place))
    })
}
