//! Banners: large pictures at the top of the home page, in an order, for a while.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
