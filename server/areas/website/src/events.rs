//! News, and events with a day.

pub mod model;
pub mod queries;
pub mod search;
