//! Slips: what is spent out of a register, advances to staff and their settlements; first requested, or paid at once.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
