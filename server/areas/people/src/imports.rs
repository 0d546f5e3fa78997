//! People from sheets, whatever the register: a template, a dry run that names every wrong row, then one job that writes the good ones. A register says its
//! columns and its rules (`Import`); the rest is here.

pub mod import;
pub mod job;
pub mod model;
pub mod sheet;
pub mod validate;

pub use import::{Import, check, start, template};
