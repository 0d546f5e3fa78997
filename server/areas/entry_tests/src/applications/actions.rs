//! What is done with an application.

mod taken_up;

pub use taken_up::taken_up;
