//! Roll number slips of exams: whose are held and why, which were released all the same, and their printing.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
pub mod report;
