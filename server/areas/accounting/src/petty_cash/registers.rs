//! Registers: opened with a float, counted and closed. One is open a campus.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
