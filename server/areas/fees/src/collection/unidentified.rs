//! Money that a bank took for nobody known: it waits on its control head, and a receipt takes it from there once somebody knows whose it is
//! (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

pub(crate) use queries::wait_again;

use crate::rights;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, records: &[&model::UNIDENTIFIED], lists: &[&model::UNIDENTIFIED_RECEIPTS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::UnidentifiedReceipt>("/get-unidentified-receipts", Can(rights::UNIDENTIFIED_INDEX))
        .post("/post-unidentified-lines", Can(rights::BANK_FILES_POST), handlers::post_lines)
        .post("/settle-unidentified-receipt", Can(rights::UNIDENTIFIED_SETTLE), handlers::settle)
        .take("/settle-applicant-slip", Can(rights::UNIDENTIFIED_SETTLE), "Slip received successfully", actions::settle_slip)
}
