//! Of what is conceded on a line of a challan, which concession gave which part (docs/decisions/0170-parts-of-concessions.md).

pub mod actions;
pub mod model;
pub mod queries;
