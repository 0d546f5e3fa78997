//! Campuses.

pub mod handlers;
pub mod model;
mod queries;
pub use queries::public_campuses as public;
