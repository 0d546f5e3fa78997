//! What was withheld, payment by payment; and how much it is.

pub mod actions;
pub mod model;
pub mod queries;
