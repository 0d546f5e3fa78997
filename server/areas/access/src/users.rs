//! Users: who may sign in, with which roles, permissions and scope.

pub mod access;
pub mod bulk;
pub mod handlers;
pub mod model;
pub mod queries;
