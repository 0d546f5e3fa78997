//! Money that comes in for fees: receipts, what they settle, and their reversal (domain.md section 10).

pub mod collect;
pub mod handlers;
pub mod model;
pub mod office;
pub mod paper;
pub mod plan;
pub mod preview;
pub mod proof;
pub mod queries;
pub mod reverse;
