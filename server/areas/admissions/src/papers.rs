//! The papers of an applicant: which are asked for, what came, what was verified or refused; and the conditions under which somebody is admitted.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
