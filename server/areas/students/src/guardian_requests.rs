//! A student's guardian is registered beyond the scope of who saves the student: those who see the guardian are asked to link them, and decide.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
