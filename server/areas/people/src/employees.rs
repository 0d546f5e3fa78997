//! Employees: the register of everyone employed.

pub mod handlers;
pub mod leaving;
pub mod model;
pub mod queries;
pub mod sheets;
