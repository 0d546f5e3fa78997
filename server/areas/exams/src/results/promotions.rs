//! Promotion lists: where the students of a class go at the end of the session, as their result has it, or as somebody decided for a reason.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
