//! Bill inquiry and payment for banks: a bank asks what a consumer number owes and tells each payment as it takes it; both calls are signed with the key of
//! one of its accounts (docs/bill-payment.md).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
