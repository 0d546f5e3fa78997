use super::model::{Reallocation, ReallocationDetails, ReallocationSide};
use crate::{
    collection::receipts::model::{Channel, Instrument, ReceiptStatus},
    ids::{ChallanId, ReceiptId},
};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Listed as _, Money, Result, Row, Scope, Tx, Value, binds, sql};
use students::api::StudentId;

/// One within the scope; else 404.
pub fn reallocation(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Reallocation> {
    let request = Reallocation::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<Reallocation>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("reallocation"))
}

/// One with both its sides.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ReallocationDetails> {
    let reallocation = reallocation(tx, scope, id)?;
    let (from, to) = sides(tx, reallocation.id)?.into_iter().partition(|side| side.is_from);
    Ok(ReallocationDetails { reallocation, from, to })
}

/// A receipt whose money is to be moved.
#[derive(Debug, Row)]
pub struct Taken {
    pub id: ReceiptId,
    pub version: i64,
    pub receipt_no: String,
    pub campus_id: i64,
    pub value_date: NaiveDate,
    pub channel: Channel,
    pub instrument: Instrument,
    pub status: ReceiptStatus,
    pub voucher_id: VoucherId,
}

/// A receipt within the scope, locked. 404 out of scope.
pub fn taken(tx: &mut Tx, scope: &Scope, receipt_id: ReceiptId) -> Result<Taken> {
    tx.lock("fee_receipt", receipt_id.0)?;
    tx.first(
        sql!(
            "SELECT id, version, receipt_no, campus_id, value_date, channel, instrument, status, voucher_id FROM fee_receipt
             WHERE id = $1 AND campus_id IN [$2]"
        ),
        &[receipt_id.into(), Value::from(&scope.campuses)],
    )?
    .ok_or_else(|| Error::not_found("receipt"))
}

/// Whose account a receipt's money settles first.
pub fn first_student(tx: &mut Tx, receipt_id: ReceiptId) -> Result<Option<i64>> {
    let students: Vec<i64> = tx.values(
        sql!("SELECT student_id FROM fee_allocation WHERE receipt_id = $1 AND is_reversed = FALSE ORDER BY id LIMIT 1"),
        &binds![receipt_id],
    )?;
    Ok(students.first().copied())
}

/// The students for whom a receipt was taken, wherever its money went since.
pub fn taken_for(tx: &mut Tx, taken: &Taken) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT DISTINCT student_id FROM fee_allocation WHERE receipt_id = $1 AND voucher_id = $2 ORDER BY student_id"),
        &binds![taken.id, taken.voucher_id],
    )
}

/// What a reallocation had taken the money from.
#[derive(Clone, Copy, Debug, Row)]
pub struct Before {
    pub student_id: StudentId,
    /// None for what stood in the student's advances.
    pub challan_id: Option<ChallanId>,
    pub campus_id: CampusId,
    pub amount_minor: Money,
    /// The voucher that had settled it; none of moves before that was kept.
    pub was_voucher_id: Option<VoucherId>,
}

/// In the order in which it was written.
pub fn before(tx: &mut Tx, id: i64) -> Result<Vec<Before>> {
    tx.all(
        sql!(
            "SELECT student_id, challan_id, campus_id, amount_minor, was_voucher_id FROM reallocation_side
             WHERE reallocation_id = $1 AND is_from = TRUE ORDER BY id"
        ),
        &binds![id],
    )
}

/// A reallocation that was not taken back.
#[derive(Clone, Copy, Debug, Row)]
pub struct Standing {
    pub id: i64,
    pub voucher_id: VoucherId,
    pub on_date: NaiveDate,
}

/// Those of a receipt, the latest first.
pub fn standing_of(tx: &mut Tx, receipt_id: ReceiptId) -> Result<Vec<Standing>> {
    tx.all(
        sql!("SELECT id, voucher_id, on_date FROM reallocation WHERE receipt_id = $1 AND is_undone = FALSE ORDER BY id DESC"),
        &binds![receipt_id],
    )
}

/// Both sides of one, in the order in which they were written.
pub fn sides(tx: &mut Tx, id: i64) -> Result<Vec<ReallocationSide>> {
    tx.all(
        sql!(
            "SELECT d.is_from, d.student_id, s.name AS student_name, s.registration_no, d.challan_id, c.challan_no, c.period, d.campus_id,
                    p.name AS campus_name, d.amount_minor
             FROM reallocation_side d JOIN student s ON s.id = d.student_id JOIN campus p ON p.id = d.campus_id
             LEFT JOIN challan c ON c.id = d.challan_id WHERE d.reallocation_id = $1 ORDER BY d.id"
        ),
        &binds![id],
    )
}
