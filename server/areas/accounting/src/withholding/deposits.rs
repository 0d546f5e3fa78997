//! Deposits of tax with the government: they clear what was withheld.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
