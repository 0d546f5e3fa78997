//! What a user wants of messages: their language, and which kinds by e-mail and gateway.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
