//! Signing in and out, the signed-in user, their password and their tokens.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
