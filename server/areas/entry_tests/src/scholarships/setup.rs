//! A scholarship with its slabs, campuses, fee heads and budget.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
