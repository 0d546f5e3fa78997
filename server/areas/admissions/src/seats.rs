//! Seats: pools of a class, who holds and takes a seat of one, who waits.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::forms::SEAT_POOLS;
use kernel::{Can, Part};

pub static PART: Part = Part {
    routes: |r| r.read("/get-seat-board", Can(SEAT_POOLS.index), queries::board::board),
    tables: &["seat_quota", "seat_state"],
    ..Part::EMPTY
};
