//! Fee slips of applicants who are no students yet: numbered as challans are, posted when their money comes.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub(crate) mod queries;
pub mod search;
