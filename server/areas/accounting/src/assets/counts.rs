//! Physical counts: what the register says is there, and what was found.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
