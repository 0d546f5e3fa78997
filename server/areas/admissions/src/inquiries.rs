//! Inquiries: who asks about admission, for which campus and class, and how to reach them.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;
