//! Fee heads: what is charged, and where it stands in the books.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;
