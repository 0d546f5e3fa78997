//! A scholarship with its slabs, campuses, fee heads and budget.

pub mod actions;
pub mod model;
pub mod queries;
pub mod search;
