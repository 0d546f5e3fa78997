//! Merit lists and offers.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
