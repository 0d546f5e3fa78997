//! Physical counts: what the register says is there, and what was found.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{assets::register::model::FIXED_ASSET, rights::assets as r};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};
use model::ASSET_COUNT;

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::AssetCount>("/get-asset-counts", Can(r::COUNTS_INDEX))
            .get("/get-asset-count-details", Can(r::COUNTS_DETAIL), handlers::details)
            .act_on("/save-asset-count", Can(r::COUNTS_CREATE), "Asset count saved successfully", |tx, _, form| actions::begin(tx, form))
            .act("/update-asset-count", Can(r::COUNTS_UPDATE), "Asset count updated successfully", actions::found)
            .step("/close-asset-count", Can(r::COUNTS_UPDATE), "Asset count closed successfully", actions::close)
    },
    tables: &["asset_count_status", "asset_condition", "asset_count_line"],
    references: &[
        Reference::new(&CAMPUS, "asset_count", "campus_id", "counts of assets"),
        Reference::new(&FIXED_ASSET, "asset_count_line", "asset_id", "counts"),
        Reference::new(&ASSET_COUNT, "asset_count_line", "count_id", "lines of the count"),
    ],
    records: &[&ASSET_COUNT],
    lists: &[&model::ASSET_COUNTS],
    ..Part::EMPTY
};
