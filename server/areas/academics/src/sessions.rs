//! Sessions: the school years, one of them active.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
