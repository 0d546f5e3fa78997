//! Money that comes in and is no fee: rent of the canteen, sale of old papers, a refund. Saved by the fees area's call, which takes a student's money too.

pub mod actions;
pub mod handlers;
pub mod model;

use crate::{
    rights as r,
    vouchers::{
        self,
        model::{OFFICE_RECEIPTS, OfficeReceipt},
    },
};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part { routes, lists: &[&OFFICE_RECEIPTS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-receipts", Can(r::RECEIPTS_INDEX), vouchers::handlers::list::<OfficeReceipt>)
        .get("/get-receipt-details", Can(r::RECEIPTS_DETAIL), handlers::details)
        .post("/reverse-receipt", Can(r::RECEIPTS_REVERSE), vouchers::handlers::reverse_receipt)
}
