//! *Mark unpaid*: a receipt taken back, with a reason; the money's voucher is mirrored, what it settled is open again.

use super::model::{RECEIPT, ReceiptStatus};
use crate::{exceptions, ledger};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, pairs, sql};

#[derive(Debug, Row)]
struct Taken {
    id: i64,
    receipt_no: String,
    campus_id: i64,
    student_id: Option<i64>,
    value_date: NaiveDate,
    amount_minor: Money,
    status: ReceiptStatus,
    voucher_id: i64,
}

/// Reverses a receipt, dated on its own day or, when that month is closed, today. 404 out of scope, 409 when it is reversed already or its surplus was used.
/// The receipt's number goes into the exceptions register with the reason.
pub fn reverse(tx: &mut Tx, scope: &Scope, receipt_id: i64, reason: &str) -> Result<()> {
    let taken: Taken = tx
        .first(
            sql!(
                "SELECT id, receipt_no, campus_id, student_id, value_date, amount_minor, status, voucher_id FROM fee_receipt
                 WHERE id = $1 AND campus_id IN [$2]"
            ),
            &[receipt_id.into(), Value::from(&scope.campuses)],
        )?
        .ok_or_else(|| Error::not_found("receipt"))?;
    tx.lock("fee_receipt", taken.id)?;
    let status: ReceiptStatus = tx.value(sql!("SELECT status FROM fee_receipt WHERE id = $1"), &kernel::binds![taken.id])?;
    if status == ReceiptStatus::Reversed || taken.status == ReceiptStatus::Reversed {
        return Err(Error::conflict(format!("Receipt {} was reversed already.", taken.receipt_no)));
    }
    let undone = ledger::unsettle(tx, taken.id)?;
    let posted = accounting::api::reverse(tx, taken.voucher_id, taken.value_date, reason)?;
    let (today, who) = (tx.today(), tx.who().user_id);
    tx.set(
        &RECEIPT,
        taken.id,
        "reversed",
        pairs! { status: ReceiptStatus::Reversed, reversed_on: today, reversed_by: who, reversal_reason: reason, reversal_voucher_id: posted.id },
    )?;
    let first = undone.iter().find_map(|one| one.challan_id);
    let student =
        taken.student_id.or_else(|| undone.first().map(|one| one.student_id)).ok_or_else(|| Error::internal("a receipt of nobody"))?;
    exceptions::note_of(tx, exceptions::Kind::Unpaid, (taken.campus_id, student), first, Some(taken.id), taken.amount_minor, reason)
}

/// The receipts that settled a challan and still count, the latest first.
pub fn receipts_of(tx: &mut Tx, challan_id: i64) -> Result<Vec<i64>> {
    let mut ids: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT r.id FROM fee_receipt r JOIN fee_allocation a ON a.receipt_id = r.id
             WHERE a.challan_id = $1 AND a.is_reversed = FALSE AND r.status <> 'reversed' ORDER BY r.id DESC"
        ),
        &kernel::binds![challan_id],
    )?;
    ids.dedup();
    Ok(ids)
}
