//! Banners: large pictures at the top of the home page, in an order, for a while.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::{CREATE, DELETE, INDEX, UPDATE};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, records: &[&model::BANNER], lists: &[&model::BANNERS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-banners", Can(INDEX), handlers::list)
        .get("/get-banner-details", Can(INDEX), handlers::details)
        .post("/save-banner", Can(CREATE), handlers::save)
        .change("/update-banner", Can(UPDATE), "Banner updated successfully", actions::update)
        .post("/order-banners", Can(UPDATE), handlers::order)
        .remove("/delete-banner", Can(DELETE), "Banner deleted successfully", actions::delete)
}
