//! The library of pictures: uploaded once, made into several widths by a job, described for those who do not see them.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
