//! Assets that go to another campus: cost and accumulated depreciation go along.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{assets::register::model::FIXED_ASSET, rights::assets as r};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};
use people::api::EMPLOYEE;

pub static PART: Part = Part {
    routes: |r| {
        r.post("/transfer-asset", Can(r::ASSETS_TRANSFER), handlers::transfer)
            .post("/preview-asset-transfer", Can(r::ASSETS_TRANSFER), handlers::preview)
            .act("/take-asset-transfer-back", Can(r::ASSETS_TRANSFER), "Transfer reversed successfully", actions::take_back)
    },
    references: &[
        Reference::new(&CAMPUS, "asset_transfer", "campus_id", "transfers of assets"),
        Reference::new(&CAMPUS, "asset_transfer", "to_campus_id", "transfers of assets"),
        Reference::new(&EMPLOYEE, "asset_transfer", "was_custodian_id", "transfers of assets"),
        Reference::new(&FIXED_ASSET, "asset_transfer", "asset_id", "transfers"),
    ],
    records: &[&model::ASSET_TRANSFER],
    ..Part::EMPTY
};
