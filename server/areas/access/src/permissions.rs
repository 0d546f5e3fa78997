//! Permissions: those of the program, and others that an office makes for itself.

pub mod handlers;
pub mod model;
pub mod queries;
