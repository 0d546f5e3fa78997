//! Seats: pools of a class, who holds and takes a seat of one, who waits.

pub mod actions;
pub mod model;
pub mod queries;
