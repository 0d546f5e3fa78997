//! Fee templates: what a class pays in a session.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;
