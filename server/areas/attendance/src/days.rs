//! The days of one student.

pub mod handlers;
pub mod model;
pub mod queries;
