//! Posts of the blog.

pub mod model;
pub mod queries;
pub mod search;
