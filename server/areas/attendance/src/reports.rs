//! The register of a section and month, and students with their percentage.

pub mod register;
pub mod students;
