//! Opening balances: what each head held before the books began, cheques that the bank had not shown by then, and what is left moved to capital.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::books::preview::Posts as _;
use crate::rights::controls as r;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r0: Routes) -> Routes {
    use handlers as h;
    r0.get("/get-opening-balances", Can(r::OPENING_INDEX), h::sheet)
        .post("/preview-opening-balances", Can(r::OPENING_CREATE), h::preview)
        .post("/save-opening-balances", Can(r::OPENING_CREATE), h::save)
        .posts("/preview-uncleared-cheques", Can(r::OPENING_CREATE), actions::save_cheques)
        .act_on("/save-uncleared-cheques", Can(r::OPENING_CREATE), "Cheques saved successfully", actions::save_cheques)
        .posts("/preview-inter-campus-opening", Can(r::OPENING_CREATE), actions::save_between)
        .act_on("/save-inter-campus-opening", Can(r::OPENING_CREATE), "Opening balances saved successfully", actions::save_between)
        .posts("/preview-cleared-opening-balance", Can(r::OPENING_CLEAR), actions::clear)
        .act_on("/clear-opening-balance", Can(r::OPENING_CLEAR), "Opening balances cleared successfully", actions::clear)
}
