//! Ledger heads: what is posted to.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

pub use model::LEDGER_HEAD;
