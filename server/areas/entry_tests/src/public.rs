//! What visitors do: apply, confirm, see how it stands, print the roll number slip.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;
