//! Holding, taking and giving back seats. Whoever asks for one locks the pools of the class, so that the last seat goes once.

use super::{
    model::{SeatWish, left, pool_for},
    queries,
};
use crate::forms::model::{ADMISSION, answers::Kept, status::SeatState};
use chrono::NaiveDate;
use kernel::{Error, Result, Tx, pairs};

/// How a refusal begins that only wants for a seat: who gets it goes to the waiting list.
pub const FULL: &str = "No seat is free";

/// Whether an error says that only a seat is lacking.
pub fn is_full(error: &Error) -> bool {
    matches!(error, Error::Conflict { message, .. } if message.starts_with(FULL))
}

/// The pool with a free seat for a wish, locked; none where no pool counts the seats of the class. 409 when all are gone.
pub fn lock_seat(tx: &mut Tx, wish: &SeatWish) -> Result<Option<i64>> {
    let ids = queries::ids(tx, wish)?;
    for id in &ids {
        tx.lock("seat_pool", *id)?;
    }
    let (pools, today) = (queries::pools(tx, wish)?, tx.today());
    if pools.is_empty() {
        return Ok(None);
    }
    let Some(pool) = pool_for(&pools, wish) else {
        return Err(Error::conflict(format!("{FULL}: this class has no seats of the quota {} in this shift.", wish.quota)));
    };
    if left(&pools, pool, today) > 0 {
        return Ok(Some(pool.id));
    }
    let seats = pool.seats + pool.over_offer;
    Err(Error::conflict(format!("{FULL}: all {seats} seats of the quota {} in this class are given.", wish.quota)))
}

/// The seat of an approved form.
pub fn take(tx: &mut Tx, form: &Kept) -> Result<Option<i64>> {
    let Some(wish) = SeatWish::of(form) else { return Err(Error::field("class_id", "Choose the class.")) };
    lock_seat(tx, &wish)
}

/// Keeps a seat for a form until a day.
pub fn hold(tx: &mut Tx, form: &Kept, until: NaiveDate) -> Result<()> {
    if until < tx.today() {
        return Err(Error::field("held_until", "This day is over. Choose today or a later day."));
    }
    let pool = take(tx, form)?;
    if pool.is_none() {
        return Err(Error::conflict("No pool counts the seats of this class, so there is nothing to hold. Add a seat pool first."));
    }
    let columns = pairs! { seat_pool_id: pool, seat_state: SeatState::Held, seat_held_until: until };
    tx.set(&ADMISSION, form.id, "seat held", columns)
}

/// What a form that gives its seat back says of it.
pub fn released() -> Vec<(&'static str, kernel::Value)> {
    pairs! { seat_pool_id: None::<i64>, seat_state: SeatState::None, seat_held_until: None::<NaiveDate> }
}
