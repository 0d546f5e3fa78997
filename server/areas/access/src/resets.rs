//! A forgotten password: a one-time link by mail, or a slip that the office hands out.

mod actions;
pub mod handlers;
mod mail;
pub mod model;
mod queries;
