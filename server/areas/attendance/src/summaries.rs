//! Sheets by section, class and campus: who is marked, how, and by whom.

pub mod handlers;
pub mod model;
pub mod queries;
