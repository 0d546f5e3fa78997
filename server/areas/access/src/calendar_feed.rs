//! A person's calendar as other programs subscribe to it: a secret link that answers what the person may see now.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
