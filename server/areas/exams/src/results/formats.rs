//! Result summary formats: how the result of a class is made, and what its card shows.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
