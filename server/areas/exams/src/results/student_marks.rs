//! One student's results over exams. Families see what is published, from the cards that were given out.

pub mod handlers;
pub mod model;
pub mod queries;
