//! Campuses.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

pub use queries::public_campuses as public;

use crate::rights;
use kernel::{Can, Part, Public, Scope};

pub static PART: Part = Part {
    routes: |r| {
        r.show("/get-all-campuses", Public, |tx, _: &Scope| queries::public_campuses(tx))
            .list::<model::Campus>("/get-campuses", Can(rights::CAMPUSES_INDEX))
            .get("/get-campus-details", Can(rights::CAMPUSES_DETAIL), handlers::details)
            .post("/save-campus", Can(rights::CAMPUSES_CREATE), handlers::save)
            .post("/update-campus", Can(rights::CAMPUSES_UPDATE), handlers::update)
            .delete("/campuses/{id}", Can(rights::CAMPUSES_DELETE), handlers::delete)
    },
    tables: &["campus_kind", "campus_wing", "campus_photo", "campus_old_slug"],
    records: &[&model::CAMPUS],
    lists: &[&model::CAMPUSES],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};
