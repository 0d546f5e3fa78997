//! Money that comes in and is no fee: rent of the canteen, sale of old papers, a refund. Saved by the fees area's call, which takes a student's money too.

pub mod actions;
pub mod model;

use crate::{
    books::model::VoucherKind,
    rights as r,
    vouchers::{
        self,
        model::{OFFICE_RECEIPTS, OfficeReceipt},
    },
};
use kernel::{Can, Part, Routes, Scope};

pub static PART: Part = Part { routes, lists: &[&OFFICE_RECEIPTS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.get("/get-receipts", Can(r::RECEIPTS_INDEX), vouchers::handlers::list::<OfficeReceipt>)
        .one("/get-receipt-details", Can(r::RECEIPTS_DETAIL), |tx, scope: &Scope, id| {
            vouchers::queries::voucher(tx, scope, id, Some(VoucherKind::Receipt))
        })
        .act("/reverse-receipt", Can(r::RECEIPTS_REVERSE), "Receipt reversed successfully", |tx, scope: &Scope, form| {
            vouchers::actions::reverse_one(tx, scope, form, Some(VoucherKind::Receipt))
        })
}
