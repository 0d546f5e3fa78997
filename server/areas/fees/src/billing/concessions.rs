//! Concessions: requested, recommended, approved within limits; what is given away shows in the books.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
