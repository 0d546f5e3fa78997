//! Payees: whom the group pays, their bank accounts and their bills.

pub mod accounts;
pub mod advances;
pub mod bills;
pub mod openings;
pub mod register;
pub mod stale_cheques;
