//! What visitors write by the contact and franchise forms, and what the office did about it.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;
