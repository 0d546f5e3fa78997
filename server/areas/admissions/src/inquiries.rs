//! Inquiries: who asks about admission, for which campus and class, and how to reach them.

pub mod handlers;
mod mail;
pub mod model;
pub mod queries;
pub mod write;
