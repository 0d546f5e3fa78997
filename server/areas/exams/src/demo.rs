//! What the demo and the tests need beside the calls: nothing of the program runs through here.

pub mod terms;
