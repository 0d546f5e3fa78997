//! Attendance of the staff.

pub mod handlers;
pub mod model;
pub mod queries;
