//! Merit lists and offers.

pub mod model;
