//! Giving out the results of an exam: a card for every student, frozen as it is, then the families are told; and taking it back.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod mail;
pub mod model;
pub mod queries;
