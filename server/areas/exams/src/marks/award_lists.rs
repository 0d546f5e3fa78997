//! The award list of a paper and a section: cells of students, then submitted, checked by somebody else, locked.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;
