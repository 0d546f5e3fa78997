//! Challans: installments once they are issued, and the papers of fines.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod paper;
pub(crate) mod queries;
pub mod search;
