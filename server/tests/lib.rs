//! What stories and rules read of the program's sources.

pub mod sources;
pub mod sql_texts;
