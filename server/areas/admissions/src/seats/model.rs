//! How many seats of a pool are left: pure.

use crate::forms::model::{Quota, Shift};
use chrono::NaiveDate;
use institution::api::Wing;
use kernel::Row;
use people::api::Gender;

/// A pool with what is gone of it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Pool {
    pub id: i64,
    pub shift: Shift,
    pub wing: Wing,
    pub quota: Quota,
    pub seats: i64,
    pub over_offer: i64,
    pub opens_on: Option<NaiveDate>,
    /// Kept for somebody until a day that is not over.
    pub held: i64,
    /// Of pending and active students.
    pub taken: i64,
}

/// Whose seat is asked for.
#[derive(Clone, Copy, Debug)]
pub struct SeatWish {
    /// The form that asks: what it holds already does not count against it.
    pub admission_id: Option<i64>,
    pub session_id: i64,
    pub campus_id: i64,
    pub class_id: i64,
    pub shift: Shift,
    pub quota: Quota,
    pub gender: Option<Gender>,
}

impl Pool {
    fn used(&self) -> i64 {
        self.held + self.taken
    }

    fn own(&self) -> i64 {
        self.seats + self.over_offer - self.used()
    }

    /// Its unfilled seats are the open pool's by now.
    fn is_opened(&self, today: NaiveDate) -> bool {
        self.quota != Quota::Open && self.opens_on.is_some_and(|day| day <= today)
    }

    fn takes(&self, gender: Option<Gender>) -> bool {
        match self.wing {
            Wing::CoEducation => true,
            Wing::Boys => gender != Some(Gender::Female),
            Wing::Girls => gender != Some(Gender::Male),
        }
    }
}

/// The pool from which a wish is served: its shift, quota and gender; one of a wing before one of both.
pub fn pool_for<'p>(pools: &'p [Pool], wish: &SeatWish) -> Option<&'p Pool> {
    let fits = |pool: &&Pool| pool.shift == wish.shift && pool.quota == wish.quota && pool.takes(wish.gender);
    pools.iter().filter(fits).min_by_key(|pool| (pool.wing == Wing::CoEducation, pool.id))
}

/// Seats that a pool has left today. What an opened quota has not filled is the open pool's too, so each seat goes once.
pub fn left(pools: &[Pool], of: &Pool, today: NaiveDate) -> i64 {
    let group: Vec<&Pool> = pools.iter().filter(|pool| pool.shift == of.shift && pool.wing == of.wing).collect();
    let lent: i64 = group.iter().filter(|pool| pool.is_opened(today)).map(|pool| (pool.seats - pool.used()).max(0)).sum();
    if of.quota == Quota::Open {
        return (of.own() + lent).max(0);
    }
    if !of.is_opened(today) {
        return of.own().max(0);
    }
    let borrowed: i64 = group.iter().filter(|pool| pool.quota == Quota::Open).map(|pool| (-pool.own()).max(0)).sum();
    (lent - borrowed).min(of.own()).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool(id: i64, quota: Quota, seats: i64, taken: i64, opens_on: Option<&str>) -> Pool {
        let opens_on = opens_on.map(|day| day.parse().expect("a day"));
        Pool { id, shift: Shift::Morning, wing: Wing::CoEducation, quota, seats, over_offer: 0, opens_on, held: 0, taken }
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn an_unfilled_quota_is_the_open_pools_from_its_day_on() {
        let pools = [pool(1, Quota::Open, 40, 40, None), pool(2, Quota::Sports, 4, 1, Some("2026-09-01"))];
        let before = day("2026-08-31");
        assert_eq!((left(&pools, &pools[0], before), left(&pools, &pools[1], before)), (0, 3));
        let after = day("2026-09-01");
        assert_eq!((left(&pools, &pools[0], after), left(&pools, &pools[1], after)), (3, 3));
    }

    #[test]
    fn a_seat_that_was_lent_is_gone_for_its_quota() {
        let pools = [pool(1, Quota::Open, 40, 42, None), pool(2, Quota::Sports, 4, 1, Some("2026-09-01"))];
        let after = day("2026-09-01");
        assert_eq!((left(&pools, &pools[0], after), left(&pools, &pools[1], after)), (1, 1));
    }

    #[test]
    fn a_girl_is_served_from_the_girls_pool_first() {
        let mut pools = [pool(1, Quota::Open, 40, 0, None), pool(2, Quota::Open, 30, 0, None), pool(3, Quota::Open, 30, 0, None)];
        pools[1].wing = Wing::Boys;
        pools[2].wing = Wing::Girls;
        let wish = |gender| SeatWish {
            admission_id: None,
            session_id: 1,
            campus_id: 1,
            class_id: 1,
            shift: Shift::Morning,
            quota: Quota::Open,
            gender: Some(gender),
        };
        assert_eq!(pool_for(&pools, &wish(Gender::Female)).map(|pool| pool.id), Some(3));
        assert_eq!(pool_for(&pools, &wish(Gender::Male)).map(|pool| pool.id), Some(2));
        assert_eq!(pool_for(&pools, &wish(Gender::Other)).map(|pool| pool.id), Some(2));
        assert_eq!(pool_for(&pools[..1], &wish(Gender::Female)).map(|pool| pool.id), Some(1));
    }

    #[test]
    fn over_offers_count_as_seats() {
        let mut one = pool(1, Quota::Open, 40, 41, None);
        one.over_offer = 2;
        assert_eq!(left(std::slice::from_ref(&one), &one, day("2026-09-01")), 1);
    }
}
