//! What the owners put in and take out.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::books::preview::Posts as _;
use crate::{
    ledger::report::CapitalLedgerRow,
    rights::{CAPITAL_LEDGERS, registers as r},
};
use handlers as h;
use kernel::{Can, Part, Routes};
use reporting::report;

pub static PART: Part = Part { routes, tables: &["capital_kind"], records: &[&model::CAPITAL], lists: &[&model::CAPITALS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::Capital>("/get-capital", Can(r::CAPITAL_INDEX))
        .get("/get-capital-transactions", Can(CAPITAL_LEDGERS), report::<CapitalLedgerRow>)
        .one("/get-capital-details", Can(r::CAPITAL_DETAIL), queries::capital)
        .post("/save-capital", Can(r::CAPITAL_CREATE), h::save)
        .posts("/preview-capital", Can(r::CAPITAL_CREATE), actions::post_form)
        .post("/update-capital", Can(r::CAPITAL_UPDATE), h::update)
        .post("/preview-capital-correction", Can(r::CAPITAL_UPDATE), h::preview_update)
        .remove_by("/delete-capital", Can(r::CAPITAL_DELETE), "Capital deleted successfully", actions::take_back)
}
