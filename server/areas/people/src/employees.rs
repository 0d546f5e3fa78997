//! Employees: the register of everyone employed.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;
