//! Classes: the years of a program.

pub mod actions;
pub mod model;
pub mod queries;
