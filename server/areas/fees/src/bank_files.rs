//! A bank's list of payments: read, matched on challan numbers, shown, then posted, each line once however often the bank sends it (domain.md section 10).

pub mod handlers;
pub mod model;
pub mod post;
pub mod read;
