//! Placements: in which section a student sits, by date. Attendance and award lists read them by date, so a transfer moves nothing else.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
