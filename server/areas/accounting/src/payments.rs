//! Payments to payees: several lines, from cash or a bank, less the tax withheld.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
