//! A student goes to another program or class, or to another campus: the place, the fees that go along, and the history of it.

pub mod actions;
pub mod handlers;
pub mod model;
