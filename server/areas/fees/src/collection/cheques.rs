//! Cheques and pay orders after the counter took them: realised when the bank has them, returned when it does not honour them (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
