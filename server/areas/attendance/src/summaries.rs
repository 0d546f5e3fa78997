//! Sheets by section, class and campus: who is marked, how, and by whom.

pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::SUMMARIES;
use kernel::{Can, Part};

pub static PART: Part = Part {
    routes: |r| r.get("/get-attendances", Can(SUMMARIES), handlers::list),
    lists: &[&model::SHEETS, &model::SECTIONS],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};
