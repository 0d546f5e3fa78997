//! Exams: of one class at some campuses, with its papers. Exams that were made together bear one series.

pub mod actions;
pub mod model;
pub mod queries;
pub mod search;
