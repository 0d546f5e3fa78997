//! Money that a bank took for nobody known: it waits on its control head, and a receipt takes it from there once somebody knows whose it is
//! (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

pub(crate) use queries::wait_again;
