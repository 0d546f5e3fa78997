//! Year rollover: the classes of a campus go over to the next session, previewed, by one job, and taken back until something was posted or marked there.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
