//! Albums of the gallery.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
