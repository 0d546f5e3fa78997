//! Opening balances: what each head held before the books began, cheques that the bank had not shown by then, and what is left moved to capital.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::controls as r;
use kernel::{Can, Routes};

pub fn routes(r0: Routes) -> Routes {
    use handlers as h;
    r0.get("/get-opening-balances", Can(r::OPENING_INDEX), h::sheet)
        .post("/preview-opening-balances", Can(r::OPENING_CREATE), h::preview)
        .post("/save-opening-balances", Can(r::OPENING_CREATE), h::save)
        .post("/preview-uncleared-cheques", Can(r::OPENING_CREATE), h::preview_cheques)
        .post("/save-uncleared-cheques", Can(r::OPENING_CREATE), h::save_cheques)
        .post("/preview-inter-campus-opening", Can(r::OPENING_CREATE), h::preview_between)
        .post("/save-inter-campus-opening", Can(r::OPENING_CREATE), h::save_between)
        .post("/preview-cleared-opening-balance", Can(r::OPENING_CLEAR), h::preview_clear)
        .post("/clear-opening-balance", Can(r::OPENING_CLEAR), h::clear)
}
