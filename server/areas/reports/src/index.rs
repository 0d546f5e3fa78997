//! The index of reports: what each answers, one's favourites, and what one used last.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
