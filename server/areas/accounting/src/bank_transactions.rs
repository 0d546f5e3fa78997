//! Money between cash and banks: deposits, withdrawals, transfers, and what the bank charges or gives.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
