//! Accounting months: closing one stops postings to it; reopening is a right of its own and says why.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights as r;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    references: &[Reference::new(&CAMPUS, "accounting_month", "campus_id", "months of the books")],
    records: &[&model::ACCOUNTING_MONTH],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-months", Can(r::MONTHS_INDEX), handlers::list)
        .post("/close-month", Can(r::MONTHS_CLOSE), handlers::close)
        .post("/reopen-month", Can(r::MONTHS_REOPEN), handlers::reopen)
        .get("/get-closing-checklist", Can(r::MONTHS_INDEX), handlers::checklist)
}
