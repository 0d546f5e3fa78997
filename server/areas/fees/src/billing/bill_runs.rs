//! Bill runs: a month's installments of a campus, looked at first, then issued by a job.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub(crate) mod queries;
