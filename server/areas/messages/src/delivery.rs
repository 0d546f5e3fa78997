//! How messages leave the program: one job sends whatever waits, by e-mail and gateway.

pub mod begin;
mod claims;
mod gateway;
pub mod job;
mod outcome;
