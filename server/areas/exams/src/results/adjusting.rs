//! Moderation and grace marks: marks of a closed exam changed for many at once, each listed as a correction. What the teachers gave stays.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
