//! Expenses paid from cash or a bank; `expense_entries` takes those of petty cash and bills too. A change reverses the voucher and posts a new one; a deletion reverses it and stays on record.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
