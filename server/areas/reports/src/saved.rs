//! Parameters of a report that are kept by name: one's own, or shared with roles.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
