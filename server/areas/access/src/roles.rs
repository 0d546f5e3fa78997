//! Roles: named sets of permissions.

pub mod handlers;
pub mod matrix;
pub mod model;
pub mod queries;
