//! The year end: closing vouchers, the audit's adjustments in period 13, adjustments of years whose audit is signed.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{books::preview::Posts as _, rights::controls as c};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["books_year_status"],
    references: &[Reference::new(&CAMPUS, "books_year", "campus_id", "fiscal years of the books")],
    records: &[&model::BOOKS_YEAR],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-books-years", Can(c::YEARS_INDEX), handlers::list)
        .get("/get-year-checklist", Can(c::YEARS_INDEX), handlers::checklist)
        .posts("/preview-year-closing", Can(c::YEARS_CLOSE), |tx, _, form| actions::close(tx, form))
        .act_on("/close-year", Can(c::YEARS_CLOSE), "Year closed successfully", |tx, _, form| actions::close(tx, form))
        .act_on("/ask-year-reopening", Can(c::YEARS_REOPEN), "Reopening asked for successfully", actions::ask_reopening)
        .post("/reopen-year", Can(c::YEARS_REOPEN), handlers::reopen)
        .post("/preview-year-adjustment", Can(c::YEARS_ADJUST), handlers::preview_adjustment)
        .post("/save-year-adjustment", Can(c::YEARS_ADJUST), handlers::adjust)
        .act_on("/sign-year", Can(c::YEARS_SIGN), "Audit signed successfully", |tx, _, form| actions::sign(tx, form))
        .posts("/preview-prior-year-adjustment", Can(c::YEARS_PRIOR), actions::adjust_prior)
        .post("/save-prior-year-adjustment", Can(c::YEARS_PRIOR), handlers::adjust_prior)
}
