//! The pages that every group has: their words, their sections, and which kinds of section suit each.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
