//! Date sheets: which paper is when and where, for the office, teachers, students and parents. Families see one once its exam is open.

pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;
pub mod report;
