//! What pages, posts and events share: a published state, at most one draft beside it, a time to publish, and what was before.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
