//! Fee templates: what a class pays in a session.

pub mod handlers;
pub mod model;
pub(crate) mod queries;
