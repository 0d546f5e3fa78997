//! Fixed assets: the register, depreciation, transfers between campuses, disposal, physical counts.

pub mod counts;
pub mod depreciation;
pub mod disposals;
pub mod register;
pub mod transfers;
pub mod verify;

use crate::books::preview::Posts as _;
use crate::{
    banks::model::BANK,
    chart::ledger_heads::LEDGER_HEAD,
    ledger::report::AssetLedgerRow,
    rights::{ASSET_LEDGERS, assets as r, registers},
};
use institution::api::CAMPUS;
use kernel::{Can, Hooks, Part, Reference, Routes};
use people::api::EMPLOYEE;
use register::sheets::AssetSheets;
use reporting::{import, report};

pub static PART: Part = Part {
    routes,
    permissions: r::ALL,
    tables: &[
        "asset_source",
        "asset_method",
        "asset_status",
        "depreciation_line",
        "disposal_kind",
        "asset_count_status",
        "asset_condition",
        "asset_count_line",
    ],
    references: &[
        Reference::new(&CAMPUS, "asset_disposal", "campus_id", "disposals of assets"),
        Reference::new(&CAMPUS, "asset_transfer", "campus_id", "transfers of assets"),
        Reference::new(&CAMPUS, "asset_transfer", "to_campus_id", "transfers of assets"),
        Reference::new(&CAMPUS, "asset_count", "campus_id", "counts of assets"),
        Reference::new(&LEDGER_HEAD, "fixed_asset", "from_head_id", "assets"),
        Reference::new(&BANK, "fixed_asset", "bank_id", "assets"),
        Reference::new(&BANK, "asset_disposal", "bank_id", "disposals of assets"),
        Reference::new(&EMPLOYEE, "asset_transfer", "was_custodian_id", "transfers of assets"),
        Reference::new(&register::model::FIXED_ASSET, "capital", "asset_id", "contributions in kind"),
        Reference::new(&register::model::FIXED_ASSET, "fixed_asset", "split_from_id", "pieces that were split off"),
        Reference::new(&register::model::FIXED_ASSET, "depreciation_line", "asset_id", "months depreciated"),
        Reference::new(&register::model::FIXED_ASSET, "asset_transfer", "asset_id", "transfers"),
        Reference::new(&register::model::FIXED_ASSET, "asset_disposal", "asset_id", "disposals"),
        Reference::new(&register::model::FIXED_ASSET, "asset_count_line", "asset_id", "counts"),
        Reference::new(&counts::model::ASSET_COUNT, "asset_count_line", "count_id", "lines of the count"),
        Reference::new(&depreciation::model::DEPRECIATION_RUN, "depreciation_line", "run_id", "lines of the run"),
    ],
    records: &[
        &register::model::FIXED_ASSET,
        &depreciation::model::DEPRECIATION_RUN,
        &transfers::model::ASSET_TRANSFER,
        &disposals::model::ASSET_DISPOSAL,
        &counts::model::ASSET_COUNT,
    ],
    lists: &[&register::model::ASSETS, &depreciation::model::DEPRECIATION_RUNS, &counts::model::ASSET_COUNTS],
    options: &[register::model::OPTIONS],
    jobs: &[import::job::<AssetSheets>(), depreciation::job::DEPRECIATE],
};

fn routes(r: Routes) -> Routes {
    use register::handlers as h;
    let r = r
        .get("/get-assets", Can(r::ASSETS_INDEX), h::list)
        .get("/get-asset-transactions", Can(ASSET_LEDGERS), report::<AssetLedgerRow>)
        .get("/get-asset-details", Can(r::ASSETS_DETAIL), h::details)
        .get("/get-asset-register", Can(r::ASSETS_INDEX), report::<register::report::AssetRegisterRow>)
        .post("/save-asset", Can(r::ASSETS_CREATE), h::save)
        .posts("/preview-asset", Can(r::ASSETS_CREATE), register::actions::post_form)
        .post("/update-asset", Can(r::ASSETS_UPDATE), h::update)
        .post("/preview-asset-correction", Can(r::ASSETS_UPDATE), h::preview_update)
        .remove_by("/delete-asset", Can(r::ASSETS_DELETE), "Asset deleted successfully", register::sheets::take_back)
        .get("/asset-import-template", Can(r::ASSETS_IMPORT), import::template::<AssetSheets>)
        .post("/check-asset-import", Can(r::ASSETS_IMPORT), import::check::<AssetSheets>)
        .post("/import-assets", Can(r::ASSETS_IMPORT), import::start::<AssetSheets>)
        .post("/undo-asset-import", Can(r::ASSETS_DELETE), import::undo::<AssetSheets>);
    counts_routes(moves_routes(r))
}

/// The search over everything, checks of `maktab verify`, and what forms and lists of the registers choose from.
pub fn hooks(p: &mut Hooks) {
    const MONEY: &[&str] = &[
        registers::CAPITAL_CREATE,
        registers::CAPITAL_UPDATE,
        registers::LIABILITIES_CREATE,
        registers::LIABILITIES_UPDATE,
        registers::REVENUE_CREATE,
        registers::REVENUE_UPDATE,
        r::ASSETS_CREATE,
        r::ASSETS_UPDATE,
        r::ASSETS_DISPOSE,
    ];
    p.opens("employees", &[r::ASSETS_CREATE, r::ASSETS_UPDATE, r::ASSETS_TRANSFER]);
    p.opens("free_ledger_heads", &[r::ASSETS_CREATE, r::ASSETS_UPDATE]);
    p.opens("asset_ledger_heads", &[r::ASSETS_INDEX]);
    p.opens("capital_ledger_heads", &[registers::CAPITAL_INDEX]);
    p.opens("liability_ledger_heads", &[registers::LIABILITIES_INDEX]);
    p.opens("revenue_ledger_heads", &[registers::REVENUE_INDEX]);
    p.opens("expense_heads", &[registers::LIABILITIES_CREATE, registers::LIABILITIES_UPDATE]);
    p.opens("banks", MONEY);
    p.search(register::search::SEARCH);
    verify::register(p);
}

fn moves_routes(r: Routes) -> Routes {
    use {depreciation::handlers as d, disposals::handlers as gone, transfers::handlers as moved};
    r.post("/transfer-asset", Can(r::ASSETS_TRANSFER), moved::transfer)
        .post("/preview-asset-transfer", Can(r::ASSETS_TRANSFER), moved::preview)
        .act("/take-asset-transfer-back", Can(r::ASSETS_TRANSFER), "Transfer reversed successfully", transfers::actions::take_back)
        .post("/dispose-asset", Can(r::ASSETS_DISPOSE), gone::dispose)
        .posts("/preview-asset-disposal", Can(r::ASSETS_DISPOSE), disposals::actions::post_form)
        .act("/take-asset-disposal-back", Can(r::ASSETS_DISPOSE), "Disposal reversed successfully", disposals::actions::take_back)
        .list::<depreciation::model::DepreciationRun>("/get-depreciation-runs", Can(r::DEPRECIATION_INDEX))
        .one("/get-depreciation-run-details", Can(r::DEPRECIATION_INDEX), depreciation::queries::details)
        .post("/preview-depreciation", Can(r::DEPRECIATION_RUN), d::preview)
        .post("/run-depreciation", Can(r::DEPRECIATION_RUN), d::run)
        .act("/undo-depreciation", Can(r::DEPRECIATION_UNDO), "Depreciation undone successfully", depreciation::actions::undo)
}

fn counts_routes(r: Routes) -> Routes {
    use counts::handlers as h;
    r.list::<counts::model::AssetCount>("/get-asset-counts", Can(r::COUNTS_INDEX))
        .get("/get-asset-count-details", Can(r::COUNTS_DETAIL), h::details)
        .post("/save-asset-count", Can(r::COUNTS_CREATE), h::save)
        .act("/update-asset-count", Can(r::COUNTS_UPDATE), "Asset count updated successfully", counts::actions::found)
        .step("/close-asset-count", Can(r::COUNTS_UPDATE), "Asset count closed successfully", counts::actions::close)
}
