//! One's own browsers that get notifications (docs/messages.md).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
