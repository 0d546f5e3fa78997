//! Teachers: employees of a teaching designation, with the subjects that they teach, the sections that they go to and those that they have charge of.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
