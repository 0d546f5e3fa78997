//! Leave applications of students: applied for by a parent or the office, decided by the head, marked as leave on the sheets.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
