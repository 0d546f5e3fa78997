//! The permissions of this area and the seeded roles that hold them, by group.

pub mod board;
pub mod marks;
pub mod results;
pub mod setup;
pub mod standings;
