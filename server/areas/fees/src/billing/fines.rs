//! Fines: reprint, late fee, general, struck-off, a bounced cheque.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;
