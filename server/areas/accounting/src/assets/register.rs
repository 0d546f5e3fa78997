//! The register of fixed assets: bought, brought in or completed; corrected; taken back.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod report;
pub mod search;
pub mod sheets;

use crate::{
    banks::model::BANK,
    books::preview::Posts as _,
    chart::ledger_heads::LEDGER_HEAD,
    ledger::report::AssetLedgerRow,
    rights::{ASSET_LEDGERS, assets as r},
};
use kernel::{Can, Part, Reference};
use model::FIXED_ASSET;
use reporting::import;
use sheets::AssetSheets;

pub static PART: Part = Part {
    routes: |r| {
        r.get("/get-assets", Can(r::ASSETS_INDEX), handlers::list)
            .get("/get-asset-transactions", Can(ASSET_LEDGERS), reporting::report::<AssetLedgerRow>)
            .get("/get-asset-details", Can(r::ASSETS_DETAIL), handlers::details)
            .get("/get-asset-register", Can(r::ASSETS_INDEX), reporting::report::<report::AssetRegisterRow>)
            .post("/save-asset", Can(r::ASSETS_CREATE), handlers::save)
            .posts("/preview-asset", Can(r::ASSETS_CREATE), actions::post_form)
            .post("/update-asset", Can(r::ASSETS_UPDATE), handlers::update)
            .post("/preview-asset-correction", Can(r::ASSETS_UPDATE), handlers::preview_update)
            .remove_by("/delete-asset", Can(r::ASSETS_DELETE), "Asset deleted successfully", sheets::take_back)
            .get("/asset-import-template", Can(r::ASSETS_IMPORT), import::template::<AssetSheets>)
            .post("/check-asset-import", Can(r::ASSETS_IMPORT), import::check::<AssetSheets>)
            .post("/import-assets", Can(r::ASSETS_IMPORT), import::start::<AssetSheets>)
            .post("/undo-asset-import", Can(r::ASSETS_DELETE), import::undo::<AssetSheets>)
    },
    tables: &["asset_source", "asset_method", "asset_status"],
    references: &[
        Reference::new(&LEDGER_HEAD, "fixed_asset", "from_head_id", "assets"),
        Reference::new(&BANK, "fixed_asset", "bank_id", "assets"),
        Reference::new(&FIXED_ASSET, "capital", "asset_id", "contributions in kind"),
        Reference::new(&FIXED_ASSET, "fixed_asset", "split_from_id", "pieces that were split off"),
    ],
    records: &[&FIXED_ASSET],
    lists: &[&model::ASSETS],
    options: &[model::OPTIONS],
    jobs: &[import::job::<AssetSheets>()],
    ..Part::EMPTY
};
