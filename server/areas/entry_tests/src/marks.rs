//! Marks of scripts, blind: two rounds by two people, and what settles their differences.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod sheets;

use crate::rights::AWARD_LISTS_CREATE;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, tables: &["fast_round", "fast_mark"], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.read("/get-fast-test-marks", Can(AWARD_LISTS_CREATE), queries::sheet)
        .act("/save-fast-marks", Can(AWARD_LISTS_CREATE), "Marks saved successfully", actions::save)
        .get("/fast-marks-sheet", Can(AWARD_LISTS_CREATE), handlers::file)
        .post("/check-fast-marks", Can(AWARD_LISTS_CREATE), handlers::check_file)
        .keyless()
}
