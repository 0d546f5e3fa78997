//! Boards of examination.

pub mod handlers;
pub mod model;
mod queries;
