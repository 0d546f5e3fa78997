//! What matters about a campus, a branch or a school: its strength, staff, sections and money, each figure with the list behind it.

pub mod handlers;
pub mod model;
pub mod queries;
