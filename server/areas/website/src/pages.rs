//! The pages that every group has: their words, their sections, and which kinds of section suit each.

pub mod handlers;
pub mod home;
pub mod kinds;
pub mod model;
pub mod queries;
