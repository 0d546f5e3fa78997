//! Statements for any campuses and days, from the kept balances; every figure leads to the entries behind it.

pub mod balance_sheet;
pub mod day_book;
pub mod trial_balance;
