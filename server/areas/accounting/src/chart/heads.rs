//! Groups of heads, by class.

pub mod handlers;
pub mod model;
pub mod queries;
