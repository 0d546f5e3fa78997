//! Withheld results: a student's result that its family does not see, with the reason, until somebody releases it.

pub mod actions;
pub mod model;
pub mod queries;
