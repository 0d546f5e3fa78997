//! Concessions: requested, recommended, approved within limits; what is given away shows in the books.

pub mod apply;
pub mod handlers;
pub mod model;
