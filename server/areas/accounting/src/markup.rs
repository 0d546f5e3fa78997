//! Mark-up of loans that nobody has paid yet: accrued when a month closes, reversed on the next one's first day.

pub mod actions;
pub mod model;
pub mod queries;
