//! Reports that go by mail: to roles and named users, each day, week or month, at an hour of the group's clock. Each reader gets what they may see then.

pub mod actions;
pub mod handlers;
pub mod job;
mod mail;
pub mod model;
pub mod queries;
