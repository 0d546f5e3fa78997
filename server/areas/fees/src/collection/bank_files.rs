//! A bank's list of payments: read, matched on challan numbers, shown, then posted, each line once however often the bank sends it (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
