//! Accounting.
#![allow(dead_code)]
pub mod api;
mod banks;
mod books;
mod chart;
