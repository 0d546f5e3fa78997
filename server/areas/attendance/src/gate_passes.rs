//! Gate passes: who leaves school before its end and with whom, who comes late.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
