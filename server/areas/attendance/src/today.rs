//! What of attendance needs somebody today: sections that nobody marked, and students whose absences run on.

pub mod handlers;
pub mod model;
pub mod queries;
