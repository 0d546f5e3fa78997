//! Designations: what employees are employed as.

pub mod handlers;
pub mod model;
pub mod queries;
