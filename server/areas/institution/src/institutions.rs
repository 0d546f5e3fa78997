//! Other institutions.

pub mod handlers;
pub mod model;
mod queries;
