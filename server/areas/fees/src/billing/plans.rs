//! Fee plans: what a student is charged in a session, head by head, and in which installments.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;
