//! What of attendance needs somebody today: sections that nobody marked, and students whose absences run on.

pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::SHEET_INDEX;
use kernel::{Can, Part};

pub static PART: Part = Part { routes: |r| r.get("/get-attendance-today", Can(SHEET_INDEX), handlers::today), ..Part::EMPTY };
