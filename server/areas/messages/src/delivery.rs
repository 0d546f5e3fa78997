//! How messages leave the program: one job sends whatever waits, by e-mail, gateway and to browsers.

pub mod begin;
mod browsers;
mod claims;
mod gateway;
pub mod job;
pub mod outcome;
