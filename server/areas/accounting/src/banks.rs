//! Bank accounts. Each is a ledger head of its own in one campus's books.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

pub use model::Bank;
pub use queries::{bank, default_bank};
