//! Vouchers above the limit, of every kind that a person writes: prepared by one person, posted or rejected by another.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
