//! Entry tests: session, day, centres with their rooms, seats to give, fee, rules, formula.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
