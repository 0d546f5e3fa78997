//! Fee plans: what a student is charged in a session, head by head, and in which installments.

pub mod draw;
pub mod handlers;
pub mod model;
pub(crate) mod queries;
pub mod split;
pub mod write;
