//! Students.

pub mod form;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;
pub mod similar;
pub mod status;
pub mod write;
