//! The seat board: by class, what every pool has, has given, keeps and has left, and who waits.

use crate::{
    forms::model::{Quota, Shift},
    seats::model::{Pool, left},
};
use chrono::NaiveDate;
use institution::api::Wing;
use kernel::{Result, Row, Scope, Tx, binds, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which seats are looked at.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct BoardQuery {
    pub campus_id: i64,
    /// The active session when left out.
    pub session_id: Option<i64>,
    pub program_id: Option<i64>,
}

#[derive(Row)]
struct Found {
    id: i64,
    class_id: i64,
    class_name: String,
    program_name: String,
    shift: Shift,
    wing: Wing,
    quota: Quota,
    seats: i64,
    over_offer: i64,
    opens_on: Option<NaiveDate>,
    held: i64,
    taken: i64,
    waiting: i64,
    submitted: i64,
}

/// A pool on the board.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BoardPool {
    pub id: i64,
    pub shift: Shift,
    pub wing: Wing,
    pub quota: Quota,
    pub seats: i64,
    pub over_offer: i64,
    /// Seats that may be given, with those that are offered over them.
    pub offered: i64,
    pub opens_on: Option<NaiveDate>,
    pub held: i64,
    pub taken: i64,
    pub left: i64,
    /// Forms that wait for one of its seats, and those that were not decided yet.
    pub waiting: i64,
    pub submitted: i64,
}

/// A class with its pools.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BoardClass {
    pub class_id: i64,
    pub class_name: String,
    pub program_name: String,
    pub pools: Vec<BoardPool>,
}

const OF_POOL: &str =
    "a.session_id = z.session_id AND a.campus_id = z.campus_id AND a.class_id = z.class_id AND a.shift = z.shift AND a.quota = z.quota
    AND (z.wing = 'co_education' OR (z.wing = 'boys' AND a.gender <> 'female') OR (z.wing = 'girls' AND a.gender = 'female'))";

/// The seats of a campus by class: given, kept, left, waited for.
pub fn board(tx: &mut Tx, scope: &Scope, asked: BoardQuery) -> Result<Vec<BoardClass>> {
    scope.check_campus("campus_id", asked.campus_id)?;
    let session = match asked.session_id {
        Some(id) => Some(id),
        None => tx.active_session()?.map(|(id, _)| id),
    };
    let today = tx.today();
    let found: Vec<Found> = tx.all(
        sql!(
            "SELECT z.id, z.class_id, c.name AS class_name, p.name AS program_name, z.shift, z.wing, z.quota, z.seats, z.over_offer, z.opens_on,
                (SELECT count(*) FROM admission h WHERE h.seat_pool_id = z.id AND h.seat_state = 'held' AND h.seat_held_until >= $4) AS held,
                (SELECT count(*) FROM admission h WHERE h.seat_pool_id = z.id AND h.seat_state = 'taken') AS taken,
                (SELECT count(*) FROM admission a WHERE a.status = 'waiting' AND ",
            OF_POOL,
            ") AS waiting, (SELECT count(*) FROM admission a WHERE a.status = 'submitted' AND ",
            OF_POOL,
            ") AS submitted
             FROM seat_pool z JOIN class c ON c.id = z.class_id JOIN program p ON p.id = c.program_id
             WHERE z.campus_id = $1 AND z.session_id = $2 AND (CAST($3 AS BIGINT) IS NULL OR c.program_id = $3)
             ORDER BY (SELECT min(f.level) FROM class f WHERE f.program_id = p.id), p.name_order, p.id, c.level, c.id, z.shift, z.wing, z.id"
        ),
        &binds![asked.campus_id, session, asked.program_id, today],
    )?;
    let mut classes: Vec<BoardClass> = Vec::new();
    for one in &found {
        let pools: Vec<Pool> = found.iter().filter(|other| other.class_id == one.class_id).map(Found::pool).collect();
        let shown = one.shown(left(&pools, &one.pool(), today));
        match classes.last_mut().filter(|class| class.class_id == one.class_id) {
            Some(class) => class.pools.push(shown),
            None => classes.push(BoardClass {
                class_id: one.class_id,
                class_name: one.class_name.clone(),
                program_name: one.program_name.clone(),
                pools: vec![shown],
            }),
        }
    }
    Ok(classes)
}

impl Found {
    fn pool(&self) -> Pool {
        Pool {
            id: self.id,
            shift: self.shift,
            wing: self.wing,
            quota: self.quota,
            seats: self.seats,
            over_offer: self.over_offer,
            opens_on: self.opens_on,
            held: self.held,
            taken: self.taken,
        }
    }

    fn shown(&self, left: i64) -> BoardPool {
        BoardPool {
            id: self.id,
            shift: self.shift,
            wing: self.wing,
            quota: self.quota,
            seats: self.seats,
            over_offer: self.over_offer,
            offered: self.seats + self.over_offer,
            opens_on: self.opens_on,
            held: self.held,
            taken: self.taken,
            left,
            waiting: self.waiting,
            submitted: self.submitted,
        }
    }
}
