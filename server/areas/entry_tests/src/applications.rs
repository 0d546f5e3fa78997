//! Applications for an entry test.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
