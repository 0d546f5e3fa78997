//! A person's dashboard: what needs them today, then the figures that they may see, each with the list behind it.

pub mod handlers;
pub mod model;
pub mod queries;
