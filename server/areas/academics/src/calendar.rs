//! The school calendar: holidays, exam days, working weekends and events of the group, a school, a campus, a class or a section.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;
