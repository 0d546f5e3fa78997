//! What stands on a campus's public page beside its record: photographs of its own, and the people who may be shown.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::{INDEX, UPDATE};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| r.get("/get-campus-page-details", Can(INDEX), handlers::details).post("/update-campus-page", Can(UPDATE), handlers::update),
    references: &[Reference::new(&CAMPUS, "web_campus", "campus_id", "photographs and people of its public page")],
    records: &[&model::CAMPUS_PAGE],
    ..Part::EMPTY
};
