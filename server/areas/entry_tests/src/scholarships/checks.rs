//! Whether holders met the conditions of a term: results and attendance.

pub mod actions;
pub mod model;
pub mod queries;
