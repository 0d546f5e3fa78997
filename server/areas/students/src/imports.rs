//! Students from sheets: a dry run that names every wrong row, then one job that writes the good ones.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;
