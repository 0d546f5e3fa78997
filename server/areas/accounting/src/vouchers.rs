//! Posted vouchers: the day book, one voucher with its entries and the record that it came from.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;
pub mod search;
