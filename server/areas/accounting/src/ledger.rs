//! The ledger of any head: opening, entries with a running balance, closing.

pub mod handlers;
pub mod model;
pub mod queries;
