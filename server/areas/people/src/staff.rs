//! Staff: everyone in post, without what only the personnel office sees of them.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::rights;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, lists: &[&model::STAFF], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::StaffMember>("/get-staff", Can(rights::STAFF_INDEX))
        .get("/get-staff-detail", Can(rights::STAFF_DETAIL), handlers::details)
        .post("/store-staff", Can(rights::STAFF_CREATE), handlers::save)
        .post("/update-staff", Can(rights::STAFF_UPDATE), handlers::update)
        .delete("/delete-staff", Can(rights::STAFF_DELETE), handlers::delete)
}
