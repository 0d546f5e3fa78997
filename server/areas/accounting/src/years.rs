//! The year end: closing vouchers, the audit's adjustments in period 13, adjustments of years whose audit is signed.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
