//! Payees' bank accounts: one person asks for another account, a second one approves it.

pub mod actions;
pub mod model;
pub mod queries;
