//! Assets that are sold, scrapped or lost, with what was gained or lost by it.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{assets::register::model::FIXED_ASSET, banks::model::BANK, books::preview::Posts as _, rights::assets as r};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference};

pub static PART: Part = Part {
    routes: |r| {
        r.post("/dispose-asset", Can(r::ASSETS_DISPOSE), handlers::dispose)
            .posts("/preview-asset-disposal", Can(r::ASSETS_DISPOSE), actions::post_form)
            .act("/take-asset-disposal-back", Can(r::ASSETS_DISPOSE), "Disposal reversed successfully", actions::take_back)
    },
    tables: &["disposal_kind"],
    references: &[
        Reference::new(&CAMPUS, "asset_disposal", "campus_id", "disposals of assets"),
        Reference::new(&BANK, "asset_disposal", "bank_id", "disposals of assets"),
        Reference::new(&FIXED_ASSET, "asset_disposal", "asset_id", "disposals"),
    ],
    records: &[&model::ASSET_DISPOSAL],
    ..Part::EMPTY
};
