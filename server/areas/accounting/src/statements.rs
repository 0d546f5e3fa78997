//! Statements for any campuses and days, from the kept balances; every figure carries the address of the entries behind it.

pub mod balance_sheet;
pub mod handlers;
pub mod papers;
pub mod trial_balance;
