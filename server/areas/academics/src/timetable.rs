//! Timetables: the week of each section, and by it the week of each teacher.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
