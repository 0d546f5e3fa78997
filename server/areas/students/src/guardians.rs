//! Guardians: on the screens, parents.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;
