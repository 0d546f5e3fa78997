//! Absences of the day: what the parent answered, and what came of the office's call.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
