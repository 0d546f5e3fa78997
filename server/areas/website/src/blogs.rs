//! Posts of the blog.

pub mod model;
pub mod queries;
