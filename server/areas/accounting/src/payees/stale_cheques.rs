//! Cheques of ours that nobody presented within their months: the payee is owed again, by a bill that is paid as any other.

pub mod actions;
pub mod model;
pub mod queries;
