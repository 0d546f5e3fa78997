//! Striking off, expelling and restoring: the steps of a student's status that cost money.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;
