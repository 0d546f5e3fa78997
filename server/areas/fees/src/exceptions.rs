//! The exceptions register: what auditors look at first. Written here; listed by the collection side.

use crate::ledger::OpenChallan;
use kernel::{Money, Result, Tx, binds, sql};

kernel::words! {
    pub enum Kind { Unpaid = "unpaid", Cancelled = "cancelled", Reprinted = "reprinted", Waived = "waived", Revised = "revised", Reallocated = "reallocated", OutOfOrder = "out_of_order" }
}

/// Notes an exception of a challan, in the name of whoever works.
pub fn note(tx: &mut Tx, kind: Kind, challan: &OpenChallan, receipt_id: Option<i64>, amount: Money, reason: &str) -> Result<()> {
    note_of(tx, kind, (challan.campus_id, challan.student_id), Some(challan.id), receipt_id, amount, reason)
}

/// Notes an exception of a student's account; `whose` is (campus, student).
pub fn note_of(
    tx: &mut Tx,
    kind: Kind,
    whose: (i64, i64),
    challan_id: Option<i64>,
    receipt_id: Option<i64>,
    amount: Money,
    reason: &str,
) -> Result<()> {
    let (who, now, today) = (tx.who().clone(), tx.now(), tx.today());
    tx.exec(
        sql!(
            "INSERT INTO fee_exception (at, on_date, kind, campus_id, student_id, challan_id, receipt_id, amount_minor, reason, user_id, user_name)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
        ),
        &binds![now, today, kind, whose.0, whose.1, challan_id, receipt_id, amount, reason, who.user_id, who.name],
    )
    .map(drop)
}
