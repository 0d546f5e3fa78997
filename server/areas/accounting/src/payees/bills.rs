//! Bills that are owed to payees until they are paid, several together.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
