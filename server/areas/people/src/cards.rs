//! Identity cards: of chosen people as one PDF, ten of the size of a bank card to a page.

pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
pub mod settings;
