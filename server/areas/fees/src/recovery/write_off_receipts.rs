//! Money that comes after all for dues that are written off: recoveries of bad debts.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use kernel::{Can, Routes};

pub fn routes(r: Routes) -> Routes {
    use handlers as h;
    r.post("/receive-written-off", Can(rights::WRITE_OFFS_RECEIVE), h::save)
        .post("/preview-written-off-receipt", Can(rights::WRITE_OFFS_RECEIVE), h::preview)
        .act("/take-written-off-receipt-back", Can(rights::WRITE_OFFS_APPROVE), "Receipt taken back successfully", actions::take_back)
}
