//! Depreciation: a month of a campus at a time, once, undone by reversal.

pub mod actions;
pub mod handlers;
pub mod job;
pub mod model;
pub mod queries;

use crate::{assets::register::model::FIXED_ASSET, rights::assets as r};
use kernel::{Can, Part, Reference};
use model::DEPRECIATION_RUN;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::DepreciationRun>("/get-depreciation-runs", Can(r::DEPRECIATION_INDEX))
            .one("/get-depreciation-run-details", Can(r::DEPRECIATION_INDEX), queries::details)
            .post("/preview-depreciation", Can(r::DEPRECIATION_RUN), handlers::preview)
            .post("/run-depreciation", Can(r::DEPRECIATION_RUN), handlers::run)
            .act("/undo-depreciation", Can(r::DEPRECIATION_UNDO), "Depreciation undone successfully", actions::undo)
    },
    tables: &["depreciation_line"],
    references: &[
        Reference::new(&FIXED_ASSET, "depreciation_line", "asset_id", "months depreciated"),
        Reference::new(&DEPRECIATION_RUN, "depreciation_line", "run_id", "lines of the run"),
    ],
    records: &[&DEPRECIATION_RUN],
    lists: &[&model::DEPRECIATION_RUNS],
    jobs: &[job::DEPRECIATE],
    ..Part::EMPTY
};
