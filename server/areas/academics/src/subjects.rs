//! Subjects.

pub mod handlers;
pub mod model;
pub mod queries;
