//! The waiting list moves up: a seat that is free by now is kept for whoever waits longest for it, and the family is told.

use super::steps::step;
use crate::{
    forms::{
        model::{
            news::News,
            status::{AdmissionStatus, SeatState},
        },
        queries,
    },
    seats,
};
use chrono::Duration;
use kernel::{Result, Tx, pairs};

/// Keeps a free seat for a waiting form for so many days. False where the form waits no more, or the seat was given meanwhile.
pub fn move_up(tx: &mut Tx, id: i64, days: i64) -> Result<bool> {
    tx.lock("admission", id)?;
    let form = queries::kept(tx, id)?;
    if form.status != AdmissionStatus::Waiting {
        return Ok(false);
    }
    let pool = match seats::actions::take(tx, &form) {
        Ok(Some(pool)) => pool,
        Ok(None) => return Ok(false),
        Err(error) if seats::actions::is_full(&error) => return Ok(false),
        Err(other) => return Err(other),
    };
    let until = tx.today() + Duration::days(days.clamp(1, 180));
    let seat = pairs! { seat_pool_id: pool, seat_state: SeatState::Held, seat_held_until: until, waiting_no: None::<i64> };
    step(tx, &form, AdmissionStatus::Submitted, &News::SeatKept { until }, seat)?;
    Ok(true)
}
