//! Refills: money that comes into a register, for the slips that somebody looked through.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
