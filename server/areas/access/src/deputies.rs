//! Deputies: whoever is on leave hands their approvals to a colleague for given days (docs/decisions/0164-deputies.md).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
