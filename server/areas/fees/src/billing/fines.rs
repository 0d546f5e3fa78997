//! Fines: reprint, late fee, general, struck-off, a bounced cheque.

pub mod actions;
pub mod handlers;
pub mod model;
pub(crate) mod queries;

use crate::rights;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, records: &[&model::FINE], lists: &[&model::FINES], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::Fine>("/get-fine-details", Can(rights::FINES_INDEX))
        .post("/add-fine", Can(rights::FINES_CREATE), handlers::add_fine)
        .post("/add-reprint-fine", Can(rights::FINES_REPRINT), handlers::add_reprint_fine)
        .post("/add-late-fee-fine", Can(rights::FINES_LATE_FEE), handlers::add_late_fee_fine)
        .post("/waive-fine", Can(rights::FINES_WAIVE), handlers::waive_fine)
}
