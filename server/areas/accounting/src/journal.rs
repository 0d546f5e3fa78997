//! Journal vouchers: adjustments without cash, and those that wait to be checked by a second person.

pub mod actions;
pub mod handlers;
pub mod model;
