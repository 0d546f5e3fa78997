//! Re-checks: somebody asks for the marks of a published paper to be looked at again.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;
