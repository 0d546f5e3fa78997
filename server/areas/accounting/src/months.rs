//! Accounting months: closing one stops postings to it; reopening is a right of its own and says why.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
