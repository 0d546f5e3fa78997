//! Shortages of attendance: who is short, who is about to be, and whose shortage was condoned.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod report;
