//! Banners: large pictures at the top of the home page, in an order, for a while.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::{CREATE, DELETE, INDEX, UPDATE};
use kernel::{Can, Part, Routes, Scope};

pub static PART: Part = Part { routes, records: &[&model::BANNER], lists: &[&model::BANNERS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list_by("/get-banners", Can(INDEX), queries::page)
        .one("/get-banner-details", Can(INDEX), |tx, _: &Scope, id| queries::details_of(tx, id))
        .act("/save-banner", Can(CREATE), "Banner saved successfully", actions::create)
        .change("/update-banner", Can(UPDATE), "Banner updated successfully", actions::update)
        .act("/order-banners", Can(UPDATE), "Order of banners saved successfully", actions::order)
        .remove("/delete-banner", Can(DELETE), "Banner deleted successfully", actions::delete)
}
