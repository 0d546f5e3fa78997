//! Bank accounts. Each is a ledger head of its own in one campus's books.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

pub use model::Bank;
pub use queries::{bank, default_bank};

use crate::{chart::ledger_heads::LEDGER_HEAD, rights as r};
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    references: &[Reference::new(&LEDGER_HEAD, "bank", "ledger_head_id", "banks")],
    records: &[&model::BANK],
    lists: &[&model::BANKS],
    options: &[model::OPTIONS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-banks", Can(r::BANKS_INDEX), handlers::list)
        .one("/get-bank-details", Can(r::BANKS_DETAIL), queries::details)
        .post("/save-bank", Can(r::BANKS_CREATE), handlers::save)
        .post("/update-bank", Can(r::BANKS_UPDATE), handlers::update)
        .remove("/delete-bank", Can(r::BANKS_DELETE), "Bank deleted successfully", actions::delete)
}
