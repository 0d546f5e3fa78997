//! Money of a receipt that settles another account: one voucher between the two, the cash untouched (domain.md section 10, "wrong student").

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use self::model::{REALLOCATION, Reallocation};
use crate::{billing::challans::model::CHALLAN, rights};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};
use students::api::STUDENT;

pub static PART: Part = Part {
    routes,
    tables: &["reallocation_side"],
    references: &[
        Reference::new(&REALLOCATION, "reallocation_side", "reallocation_id", "sides"),
        Reference::new(&STUDENT, "reallocation_side", "student_id", "reallocations").each("reallocation_id"),
        Reference::new(&CHALLAN, "reallocation_side", "challan_id", "reallocations").each("reallocation_id"),
        Reference::new(&CAMPUS, "reallocation_side", "campus_id", "sides of reallocations"),
    ],
    records: &[&REALLOCATION],
    lists: &[&model::REALLOCATIONS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<Reallocation>("/get-reallocations", Can(rights::REALLOCATIONS_INDEX))
        .one("/get-reallocation-details", Can(rights::REALLOCATIONS_INDEX), queries::details)
        .post("/reallocate-receipt", Can(rights::REALLOCATIONS_CREATE), handlers::reallocate)
        .post("/preview-reallocation", Can(rights::REALLOCATIONS_CREATE), handlers::preview)
        .post("/undo-reallocation", Can(rights::REALLOCATIONS_CREATE), handlers::undo)
}
