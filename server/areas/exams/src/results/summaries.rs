//! Results of a class or a section, worked out now: what is about to be published, and what the session has come to so far.

pub mod model;
pub mod queries;
pub mod report;
