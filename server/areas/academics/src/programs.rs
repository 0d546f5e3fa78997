//! Programs: what is studied, where it is offered, with which subjects.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
