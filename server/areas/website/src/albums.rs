//! Albums of the gallery.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::{CREATE, DELETE, INDEX, UPDATE};
use kernel::{Can, Part, Routes, Scope};

pub static PART: Part = Part { routes, records: &[&model::ALBUM], lists: &[&model::ALBUMS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list_by("/get-albums", Can(INDEX), queries::page)
        .one("/get-album-details", Can(INDEX), |tx, _: &Scope, id| queries::details_of(tx, id))
        .act("/save-album", Can(CREATE), "Album saved successfully", actions::create)
        .change("/update-album", Can(UPDATE), "Album updated successfully", actions::update)
        .remove("/delete-album", Can(DELETE), "Album deleted successfully", actions::delete)
}
