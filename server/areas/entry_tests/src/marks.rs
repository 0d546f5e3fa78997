//! Marks of scripts, blind: two rounds by two people, and what settles their differences.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;
