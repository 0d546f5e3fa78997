//! Assets that are sold, scrapped or lost, with what was gained or lost by it.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
