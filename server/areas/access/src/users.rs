//! Users: who may sign in, with which roles, permissions and scope.

pub mod bulk;
pub mod handlers;
pub mod model;
pub mod queries;
