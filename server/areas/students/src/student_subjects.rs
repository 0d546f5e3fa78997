//! Which electives and alternatives a student takes, by date. Lectures, award lists and tasks ask it by date, so a change moves nothing of earlier days.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;
