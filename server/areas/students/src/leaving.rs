//! Leaving the school: the application, the clearances of its desks, the step that ends the sign-in.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod report;
