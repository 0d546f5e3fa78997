//! Albums of the gallery.

pub mod handlers;
pub mod model;
pub mod queries;
