//! The log: what was said to whom, and how it was delivered.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
