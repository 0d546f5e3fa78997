//! Sign-ins for employees, students and guardians.

pub mod handlers;
pub mod model;
