//! Test day at a centre: who appeared, interview marks, and the codes of scripts.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
