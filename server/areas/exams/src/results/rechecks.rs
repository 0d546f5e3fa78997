//! Re-checks: somebody asks for the marks of a published paper to be looked at again.

pub mod actions;
pub mod handlers;
pub mod mail;
pub mod model;
pub mod queries;

use crate::{marks::award_lists::model::AWARD_MARK, rights::results as rights};
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["recheck_state"],
    references: &[Reference::new(&AWARD_MARK, "result_recheck", "award_mark_id", "re-checks")],
    records: &[&model::RESULT_RECHECK],
    lists: &[&model::RESULT_RECHECKS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::ResultRecheck>("/get-result-rechecks", Can(rights::RECHECKS))
        .act("/save-result-recheck", Can(rights::RECHECKS_REQUEST), "Re-check saved successfully", actions::request)
        .post("/decide-result-recheck", Can(rights::RECHECKS_DECIDE), handlers::decide)
}
