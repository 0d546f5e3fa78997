//! The bell: one's own messages.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
