//! Money that comes in for fees: receipts, what they settle, and their reversal (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;
pub mod search;
