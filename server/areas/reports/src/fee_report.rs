//! The fee report: billed, collected and owed of a month's challans, by campus, program, class, section or fee head.

pub mod model;
pub mod queries;
pub mod report;
