//! Cheques of ours that nobody presented within their months: the payee is owed again, by a bill that is paid as any other.

pub mod actions;
pub mod model;
pub mod queries;

use crate::{books::preview::Posts as _, payees::bills::model::BILL, rights::payees as r};
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    references: &[Reference::new(&BILL, "stale_cheque", "bill_id", "stale cheques")],
    records: &[&model::STALE_CHEQUE],
    lists: &[&model::STALE_CHEQUES, &model::UNPRESENTED_CHEQUES],
    ..Part::EMPTY
};

fn routes(routes: Routes) -> Routes {
    routes
        .list::<model::UnpresentedCheque>("/get-unpresented-cheques", Can(r::BILLS_INDEX))
        .list::<model::StaleCheque>("/get-stale-cheques", Can(r::BILLS_INDEX))
        .act_on("/save-stale-cheque", Can(r::BILLS_CREATE), "Stale cheque saved successfully", actions::enter)
        .posts("/preview-stale-cheque", Can(r::BILLS_CREATE), actions::enter)
        .act("/take-stale-cheque-back", Can(r::BILLS_REVERSE), "Stale cheque taken back successfully", actions::take_back)
}
