//! What the demo and the tests need beside the calls: nothing of the program runs through here.

pub mod board;
pub mod results;
pub mod terms;
