//! The account of a student who leaves: what is given back, what of it pays the dues, what is due to the family, and its payment.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
