//! The library of pictures: uploaded once, made into several widths by a job, described for those who do not see them.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;

use crate::rights::{CREATE, DELETE, INDEX, UPDATE};
use kernel::{Can, Part, Scope};

pub static PART: Part = Part {
    routes: |r| {
        r.list_by("/get-pictures", Can(INDEX), queries::page)
            .one("/get-picture-details", Can(INDEX), |tx, _: &Scope, id| queries::details_of(tx, id))
            .post("/save-picture", Can(CREATE), handlers::save)
            .post("/update-picture", Can(UPDATE), handlers::update)
            .remove("/delete-picture", Can(DELETE), "Picture deleted successfully", actions::delete)
    },
    tables: &["web_picture_state"],
    records: &[&model::PICTURE],
    lists: &[&model::PICTURES],
    jobs: &[job::JOB],
    ..Part::EMPTY
};
