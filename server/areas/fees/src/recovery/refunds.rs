//! Money that is given back to families: advances, deposits, and what is due from a settlement.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
