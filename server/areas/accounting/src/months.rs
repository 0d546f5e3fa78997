//! Accounting months: closing one stops postings to it; reopening is a right of its own and says why.

pub mod handlers;
pub mod model;
mod queries;
