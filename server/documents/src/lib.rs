//! Data in, PDF, XLSX or CSV out.
//!
//! This crate knows no database and no HTTP. [`papers`] are the designed papers as plain data, [`render`] turns any
//! number of them into one PDF in a child process, and [`sheet`] writes and reads tables.
//!
//! Transactions: every amount is an `i64` of minor units (paisa) in a field ending in `_minor`; dates are `chrono::NaiveDate`;
//! instants are handed over as UTC, or ready as text where a paper prints them.

pub mod archive;
mod codes;
pub mod error;
pub mod papers;
pub mod photo;
pub mod print;
pub mod render;
pub mod sheet;

pub use error::{Error, Result};
