//! Fines: reprint, late fee, general, struck-off, a bounced cheque.

pub mod handlers;
pub mod model;
pub(crate) mod queries;

use crate::ledger::{NewFine, OpenChallan};
use kernel::{Result, Tx, pairs};
use model::{FINE, FineStatus};

/// The fine's row; `ledger::post_fine` is the only caller.
pub(crate) fn insert(tx: &mut Tx, fine: &NewFine, challan: &OpenChallan, voucher_id: i64) -> Result<i64> {
    let given_by = tx.who().user_id;
    tx.insert(
        &FINE,
        pairs! {
            student_id: fine.student_id, campus_id: challan.campus_id, challan_id: challan.id, kind: fine.kind, amount_minor: fine.amount_minor,
            reason: &fine.reason, on_date: fine.on_date, status: FineStatus::Open, voucher_id: voucher_id, given_by: given_by
        },
    )
}
