//! What messages say, in English and Urdu: one template a kind.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
