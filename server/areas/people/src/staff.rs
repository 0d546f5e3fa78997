//! Staff: everyone in post, without what only the personnel office sees of them.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
