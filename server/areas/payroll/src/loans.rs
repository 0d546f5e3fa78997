//! Advances and loans to staff: requested, approved and paid by somebody else, recovered from salaries or paid back.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
