//! Posted vouchers: the day book, one voucher with its entries and the record that it came from.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;
pub mod search;

use crate::{chart::ledger_heads::LEDGER_HEAD, rights as r};
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes, Scope};

pub static PART: Part = Part {
    routes,
    tables: &["voucher_kind", "voucher_key", "voucher", "party_kind", "party_merge", "entry", "balance", "money_place", "books_lock"],
    references: &[
        Reference::new(&CAMPUS, "entry", "campus_id", "entries of the journal"),
        Reference::new(&LEDGER_HEAD, "entry", "ledger_head_id", "entries"),
        Reference::new(&CAMPUS, "voucher", "campus_id", "vouchers"),
    ],
    lists: &[&model::VOUCHERS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-vouchers", Can(r::VOUCHERS_INDEX), handlers::list::<model::Voucher>)
        .one("/get-voucher-details", Can(r::VOUCHERS_DETAIL), |tx, scope: &Scope, id| queries::voucher(tx, scope, id, None))
        .get("/voucher-pdf", Can(r::VOUCHERS_DETAIL), handlers::pdf)
        .act("/reverse-voucher", Can(r::VOUCHERS_REVERSE), "Voucher reversed successfully", |tx, scope: &Scope, form| {
            actions::reverse_one(tx, scope, form, None)
        })
}
