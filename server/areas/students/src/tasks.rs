//! Homework: a task of a section in a subject, what its students hand in, their marks, and the diary of a day. Tasks stand here and not in academics, since
//! hand-ins are students' and who sees a task is asked of placements and chosen subjects.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod mail;
pub mod model;
pub mod queries;
