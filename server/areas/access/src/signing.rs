//! Signing in and out, the signed-in user, their password and their tokens.

pub mod handlers;
pub mod model;
pub mod queries;
