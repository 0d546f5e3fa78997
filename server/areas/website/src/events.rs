//! News, and events with a day.

pub mod handlers;
pub mod model;
pub mod queries;
