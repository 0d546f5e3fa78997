//! The second step of the sign-in: codes of an authenticator app, and recovery codes for when it is lost.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
