//! Who gets a seat that is free by now: the first of the waiting list of a class, from the pool that serves them.

use super::pools;
use crate::{
    forms::model::{Quota, Shift},
    seats::model::{SeatWish, left, pool_for},
};
use kernel::{Result, Row, Tx, binds, sql};
use people::api::Gender;

/// A form of the waiting list.
#[derive(Row)]
struct Waits {
    id: i64,
    shift: Shift,
    quota: Quota,
    gender: Option<Gender>,
}

/// The forms for which a seat is free by now, class by class, in the order in which they wait.
pub fn next_up(tx: &mut Tx) -> Result<Vec<i64>> {
    let today = tx.today();
    let classes: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT DISTINCT a.session_id, a.campus_id, a.class_id FROM admission a JOIN session s ON s.id = a.session_id
             WHERE a.status = 'waiting' AND a.waiting_no IS NOT NULL AND a.class_id IS NOT NULL AND s.ends_on >= $1
             ORDER BY a.session_id, a.campus_id, a.class_id"
        ),
        &binds![today],
    )?;
    let mut ids = Vec::new();
    for (session_id, campus_id, class_id) in classes {
        let class =
            SeatWish { admission_id: None, session_id, campus_id, class_id, shift: Shift::Morning, quota: Quota::Open, gender: None };
        ids.extend(of_class(tx, class)?);
    }
    Ok(ids)
}

/// Of one class. A seat that somebody gets is gone for those behind.
fn of_class(tx: &mut Tx, class: SeatWish) -> Result<Vec<i64>> {
    let (mut pools, today) = (pools(tx, &class)?, tx.today());
    if !pools.iter().any(|pool| left(&pools, pool, today) > 0) {
        return Ok(Vec::new());
    }
    let waiting: Vec<Waits> = tx.all(
        sql!(
            "SELECT id, shift, quota, gender FROM admission WHERE session_id = $1 AND campus_id = $2 AND class_id = $3 AND status = 'waiting'
             AND waiting_no IS NOT NULL AND NOT (seat_state = 'held' AND seat_held_until >= $4) ORDER BY waiting_no, id LIMIT 500"
        ),
        &binds![class.session_id, class.campus_id, class.class_id, today],
    )?;
    let mut ids = Vec::new();
    for one in waiting {
        let wish = SeatWish { shift: one.shift, quota: one.quota, gender: one.gender, ..class };
        let free = pool_for(&pools, &wish).filter(|pool| left(&pools, pool, today) > 0).map(|pool| pool.id);
        let Some(free) = free else { continue };
        pools.iter_mut().filter(|pool| pool.id == free).for_each(|pool| pool.held += 1);
        ids.push(one.id);
    }
    Ok(ids)
}
