//! Attendance of students: the sheet of a section and day, and the marks on it.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
