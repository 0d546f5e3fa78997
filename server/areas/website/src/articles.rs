//! What posts and news or events have in common: both are written, drafted, published and taken off in one way.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
