//! The settings of messages: language, quiet hours, daily limit and the gateway.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
