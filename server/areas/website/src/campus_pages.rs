//! What stands on a campus's public page beside its record: photographs of its own, and the people who may be shown.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
