//! Placements: where a student sits, by date. Attendance follows them (`actions::stays::SheetsFollow`); award lists and cards stay, and a move says which of them differ.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
