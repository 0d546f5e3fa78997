//! Boards of examination.

pub mod handlers;
pub mod model;
mod queries;
pub use queries::institutions_of;
