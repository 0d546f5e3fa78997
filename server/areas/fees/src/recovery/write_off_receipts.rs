//! Money that comes after all for dues that are written off: recoveries of bad debts.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights;
use accounting::api::Posts as _;
use kernel::{Can, Routes};

pub fn routes(r: Routes) -> Routes {
    r.act_on("/receive-written-off", Can(rights::WRITE_OFFS_RECEIVE), "Money received successfully", actions::save)
        .posts("/preview-written-off-receipt", Can(rights::WRITE_OFFS_RECEIVE), actions::save)
        .act("/take-written-off-receipt-back", Can(rights::WRITE_OFFS_APPROVE), "Receipt taken back successfully", actions::take_back)
}
