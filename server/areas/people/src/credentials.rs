//! Sign-ins for employees, students and guardians.

mod actions;
pub mod handlers;
pub mod model;
