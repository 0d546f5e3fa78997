//! Contact details that families want changed: the office sees what stands and what is asked for side by side, and accepts or refuses it.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
