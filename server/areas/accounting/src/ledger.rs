//! The ledger of any head: opening, entries with a running balance, closing.

pub mod model;
pub mod queries;
pub mod report;
