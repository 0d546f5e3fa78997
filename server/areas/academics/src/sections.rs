//! Sections: the groups of students of a class at a campus in a session.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
pub mod sheets;
