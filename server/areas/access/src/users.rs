//! Users: who may sign in, with which roles, permissions and scope.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
