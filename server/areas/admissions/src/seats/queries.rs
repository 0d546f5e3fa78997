pub mod board;
pub mod next_up;

use super::model::{Pool, SeatWish, left, pool_for};
use crate::forms::model::{answers::Kept, status::AdmissionStatus};
use kernel::{Result, Tx, binds, sql};

/// Forms that hold a seat of the pool `z` today, and those whose student sits in one; `$1` is today, `$2` a form that is left out.
const HELD: &str = "(SELECT count(*) FROM admission h WHERE h.seat_pool_id = z.id AND h.seat_state = 'held' AND h.seat_held_until >= $1
    AND h.id <> coalesce(CAST($2 AS BIGINT), 0))";
const TAKEN: &str =
    "(SELECT count(*) FROM admission h WHERE h.seat_pool_id = z.id AND h.seat_state = 'taken' AND h.id <> coalesce(CAST($2 AS BIGINT), 0))";

/// The pools of a class at a campus in a session, with what is gone of them.
pub fn pools(tx: &mut Tx, wish: &SeatWish) -> Result<Vec<Pool>> {
    let today = tx.today();
    tx.all(
        sql!(
            "SELECT z.id, z.shift, z.wing, z.quota, z.seats, z.over_offer, z.opens_on, ",
            HELD,
            " AS held, ",
            TAKEN,
            " AS taken FROM seat_pool z WHERE z.session_id = $3 AND z.campus_id = $4 AND z.class_id = $5 ORDER BY z.id"
        ),
        &binds![today, wish.admission_id, wish.session_id, wish.campus_id, wish.class_id],
    )
}

/// Ids of these pools, in the order in which they are locked.
pub fn ids(tx: &mut Tx, wish: &SeatWish) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT id FROM seat_pool WHERE session_id = $1 AND campus_id = $2 AND class_id = $3 AND shift = $4 ORDER BY id"),
        &binds![wish.session_id, wish.campus_id, wish.class_id, wish.shift],
    )
}

/// Seats that are left for a wish; none where no pool counts the seats of the class.
pub fn left_for(tx: &mut Tx, wish: &SeatWish) -> Result<Option<i64>> {
    let (pools, today) = (pools(tx, wish)?, tx.today());
    if pools.is_empty() {
        return Ok(None);
    }
    Ok(Some(pool_for(&pools, wish).map_or(0, |pool| left(&pools, pool, today))))
}

/// Where a form stands with its seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeatPlace {
    pub seats_left: Option<i64>,
    /// From 1.
    pub waiting_place: Option<i64>,
}

pub fn place(tx: &mut Tx, form: &Kept) -> Result<SeatPlace> {
    let seats_left = match SeatWish::of(form) {
        Some(wish) if form.status.is_open() => left_for(tx, &wish)?,
        _ => None,
    };
    Ok(SeatPlace { seats_left, waiting_place: waiting_place(tx, form)? })
}

/// How many wait before a form, and itself. Whoever corrects a form that waited keeps the place, so those behind keep theirs.
pub fn waiting_place(tx: &mut Tx, form: &Kept) -> Result<Option<i64>> {
    let (Some(number), AdmissionStatus::Waiting) = (form.waiting_no, form.status) else { return Ok(None) };
    tx.value(
        sql!(
            "SELECT count(*) FROM admission WHERE session_id = $1 AND campus_id = $2 AND class_id = $3 AND shift = $4 AND quota = $5
             AND status IN ('waiting', 'returned') AND waiting_no <= $6"
        ),
        &binds![form.session_id, form.campus_id, form.class_id, form.shift, form.quota, number],
    )
    .map(Some)
}

/// The next number of the waiting list that a form goes to.
pub fn next_waiting(tx: &mut Tx, form: &Kept) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(max(waiting_no), 0) + 1 AS BIGINT) FROM admission
             WHERE session_id = $1 AND campus_id = $2 AND class_id = $3 AND shift = $4 AND quota = $5"
        ),
        &binds![form.session_id, form.campus_id, form.class_id, form.shift, form.quota],
    )
}

impl SeatWish {
    /// What a form asks for; none while it names no class.
    pub fn of(form: &Kept) -> Option<SeatWish> {
        Some(SeatWish {
            admission_id: Some(form.id),
            session_id: form.session_id,
            campus_id: form.campus_id,
            class_id: form.class_id?,
            shift: form.shift,
            quota: form.quota,
            gender: form.gender,
        })
    }
}
