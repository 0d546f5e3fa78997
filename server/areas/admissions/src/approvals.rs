//! Approving: the pending student, the fee plan with its first challan and the scholarship in one transaction; of many, as a job.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;
