//! The chart of accounts: classes, groups under them, and the ledger heads that are posted to.

pub mod class;
pub mod cost_heads;
pub mod heads;
pub mod ledger_heads;
pub mod merge;
pub mod seed;
pub mod tree;
