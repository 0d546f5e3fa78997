//! Applications for an entry test, as the office works on them.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
pub mod search;
