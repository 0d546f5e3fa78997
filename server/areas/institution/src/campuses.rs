//! Campuses.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

pub use queries::public_campuses as public;
