//! Posts of the blog.

pub mod handlers;
pub mod model;
pub mod queries;
