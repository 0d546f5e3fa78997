//! Roles: named sets of permissions.

pub mod handlers;
pub mod model;
pub mod queries;
