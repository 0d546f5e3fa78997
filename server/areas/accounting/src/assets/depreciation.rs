//! Depreciation: a month of a campus at a time, once, undone by reversal.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
