//! Result cards: what was given out of a student's result, kept as it was. A re-check makes a further card of the same student.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod paper;
pub mod queries;
