//! What students owed, had in advance and had left as a deposit before the books began: taken in from a sheet, each student by one voucher.

pub mod actions;
pub mod model;
pub mod queries;
pub mod sheets;
