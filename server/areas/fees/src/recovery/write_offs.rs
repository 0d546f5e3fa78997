//! Dues that nobody will pay: prepared by one person, written off by another, taken back when the money comes after all.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
