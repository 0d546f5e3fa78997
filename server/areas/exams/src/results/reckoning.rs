//! How marks become results: the rules, and what they are worked out from.

pub mod model;
pub mod queries;
