//! A forgotten password: a one-time link by mail, or a slip that the office hands out.

pub mod handlers;
mod mail;
pub mod model;
mod queries;
