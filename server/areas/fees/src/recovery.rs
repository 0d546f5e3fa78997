//! Money that does not come: defaulters, promises, striking off and taking back.

pub mod defaulters;
pub mod overdue;
pub mod promises;
pub mod strike_off;
