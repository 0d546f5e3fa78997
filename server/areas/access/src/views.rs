//! Saved views: named states of a list, of one user, perhaps shared with a role of theirs.

pub mod handlers;
pub mod model;
mod queries;
