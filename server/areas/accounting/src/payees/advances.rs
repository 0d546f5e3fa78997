//! Advances to payees: paid before the bill comes, set off against it later.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
