//! What is done to awards: each step in its file.

pub mod run;
pub mod steps;
