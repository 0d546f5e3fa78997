//! A month's payroll of a campus: prepared, checked, approved, paid; its slips.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod paper;
pub mod queries;
pub mod report;
