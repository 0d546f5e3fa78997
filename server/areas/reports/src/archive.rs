//! A whole campus as one archive: every list and report that the asker may open, as sheets, and the files that belong to them.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
