//! Groups of heads, by class.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
