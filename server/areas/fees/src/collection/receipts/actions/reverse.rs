//! *Mark unpaid*: a receipt taken back, with a reason; the money's voucher is mirrored, what it settled is open again.

use crate::{
    approvals::Approver,
    collection::{
        claims, reallocations,
        receipts::model::{Channel, Instrument, RECEIPT, ReceiptStatus, UnpayForm},
        tills::actions::give_back::{self, OfTill},
        unidentified,
    },
    exceptions,
    settlement::{self, Undone},
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, pairs, sql};

#[derive(Debug, Row)]
struct Taken {
    id: i64,
    receipt_no: String,
    campus_id: i64,
    student_id: Option<i64>,
    amount_minor: Money,
    channel: Channel,
    instrument: Instrument,
    status: ReceiptStatus,
    till_id: Option<i64>,
    voucher_id: i64,
    realised_on: Option<NaiveDate>,
    realised_voucher_id: Option<i64>,
    /// The day on which the books have it: the value date, but of money that waited unidentified the day on which it was settled.
    booked_on: NaiveDate,
}

/// How a receipt is taken back.
#[derive(Clone, Copy, Debug)]
pub struct TakeBack<'a> {
    /// The day for the books; its own day when none. Where that month is closed, today.
    pub on: Option<NaiveDate>,
    pub kind: exceptions::Kind,
    pub reason: &'a str,
}

/// Reverses a receipt, dated on its own day or, when that month is closed, today. 404 out of scope, 409 when it is reversed already or its surplus was used.
/// 403 when it is booked in a closed month and the approver may not unpay there. The receipt's number goes into the exceptions register with the reason.
pub fn reverse(tx: &mut Tx, scope: &Scope, approver: Approver, receipt_id: i64, reason: &str) -> Result<()> {
    let taken = taken(tx, scope, receipt_id)?;
    approver.may_unpay(tx, taken.voucher_id, taken.booked_on)?;
    take_back(tx, scope, receipt_id, &TakeBack { on: None, kind: exceptions::Kind::Unpaid, reason }).map(drop)
}

/// As `reverse`, of money that a bank took back on a day (`receipt`: its id and that day): dated on it, or on the receipt's own day where that is later.
pub fn reverse_on(tx: &mut Tx, scope: &Scope, approver: Approver, receipt: (i64, NaiveDate), reason: &str) -> Result<()> {
    let (receipt_id, on) = receipt;
    let taken = taken(tx, scope, receipt_id)?;
    approver.may_unpay(tx, taken.voucher_id, taken.booked_on)?;
    take_back(tx, scope, receipt_id, &TakeBack { on: Some(on.max(taken.booked_on)), kind: exceptions::Kind::Unpaid, reason }).map(drop)
}

/// Mirrors a receipt's vouchers (of a realised cheque its way to the bank too), opens what it settled, and lets unidentified money and
/// a family's claim wait again; where the money was moved since, the moves are taken back with it. Gives what is owed anew. Errors as `reverse`.
pub fn take_back(tx: &mut Tx, scope: &Scope, receipt_id: i64, how: &TakeBack) -> Result<Vec<Undone>> {
    tx.lock("fee_receipt", receipt_id)?;
    let taken = taken(tx, scope, receipt_id)?;
    if taken.status == ReceiptStatus::Reversed {
        return Err(Error::conflict(format!("Receipt {} was reversed already.", taken.receipt_no)));
    }
    if taken.channel == Channel::Payroll {
        return Err(Error::conflict(format!(
            "The money of receipt {} was deducted from a salary. Take that payroll back while nothing of it is paid, or give the amount by a later salary.",
            taken.receipt_no
        )));
    }
    let undone = settlement::unsettle(tx, taken.id)?;
    for moved in reallocations::queries::standing_of(tx, taken.id)? {
        // It cannot be taken back before the day on which it was made.
        let on = how.on.map_or(moved.on_date, |on| on.max(moved.on_date));
        let posted = accounting::api::reverse_of(tx, moved.voucher_id, on, how.reason, ("reallocation", moved.id))?;
        reallocations::actions::end(tx, moved.id, posted.id, how.reason)?;
    }
    if let (Some(realised), Some(day)) = (taken.realised_voucher_id, taken.realised_on) {
        mirror(tx, how, realised, day)?;
    }
    let (posted, till) = give_back(tx, how, &taken)?;
    unidentified::wait_again(tx, taken.id)?;
    claims::queries::wait_again(tx, taken.id)?;
    let (reversed_on, who) = (how.on.unwrap_or(tx.today()), tx.who().user_id);
    tx.set(
        &RECEIPT,
        taken.id,
        "reversed",
        pairs! {
            status: ReceiptStatus::Reversed, reversed_on: reversed_on, reversed_by: who, reversal_reason: how.reason, reversal_voucher_id: posted.id,
            till_back_id: till,
        },
    )?;
    let first = undone.iter().find_map(|one| one.challan_id);
    let student =
        taken.student_id.or_else(|| undone.first().map(|one| one.student_id)).ok_or_else(|| Error::internal("a receipt of nobody"))?;
    exceptions::note_of(tx, how.kind, (taken.campus_id, student), first, Some(taken.id), taken.amount_minor, how.reason)?;
    Ok(undone)
}

/// Reverses the voucher of the money, cash of a till out of a till. Gives that till.
fn give_back(tx: &mut Tx, how: &TakeBack, taken: &Taken) -> Result<(accounting::api::Posted, Option<i64>)> {
    let Some(till_id) = taken.till_id.filter(|_| taken.instrument == Instrument::Cash) else {
        return Ok((mirror(tx, how, taken.voucher_id, taken.booked_on)?, None));
    };
    let booked_on = how.on.unwrap_or(taken.booked_on);
    let leaves = taken.amount_minor;
    let of = OfTill { till_id, campus_id: taken.campus_id, voucher_id: taken.voucher_id, booked_on, leaves, reason: how.reason };
    give_back::mirror(tx, &of)
}

/// Reverses one of the receipt's vouchers; a cheque that the bank returned also when its statement had shown the money.
fn mirror(tx: &mut Tx, how: &TakeBack, voucher_id: i64, own_day: NaiveDate) -> Result<accounting::api::Posted> {
    let on = how.on.unwrap_or(own_day);
    match how.kind {
        exceptions::Kind::Bounced => accounting::api::reverse_by_the_bank(tx, voucher_id, on, how.reason),
        _ => accounting::api::reverse(tx, voucher_id, on, how.reason),
    }
}

fn taken(tx: &mut Tx, scope: &Scope, receipt_id: i64) -> Result<Taken> {
    tx.first(
        sql!(
            "SELECT r.id, r.receipt_no, r.campus_id, r.student_id, r.amount_minor, r.channel, r.instrument, r.status, r.till_id, r.voucher_id, r.realised_on, r.realised_voucher_id,
                    v.date AS booked_on
             FROM fee_receipt r JOIN voucher v ON v.id = r.voucher_id WHERE r.id = $1 AND r.campus_id IN [$2]"
        ),
        &[receipt_id.into(), Value::from(&scope.campuses)],
    )?
    .ok_or_else(|| Error::not_found("receipt"))
}

/// The receipts that settled a challan and still count, the latest first.
pub fn receipts_of(tx: &mut Tx, challan_id: i64) -> Result<Vec<i64>> {
    let mut ids: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT r.id FROM fee_receipt r JOIN fee_allocation a ON a.receipt_id = r.id
             WHERE a.challan_id = $1 AND a.is_reversed = FALSE AND r.status <> 'reversed' ORDER BY r.id DESC"
        ),
        &binds![challan_id],
    )?;
    ids.dedup();
    Ok(ids)
}

/// Reverses the receipt, or every receipt that settled the challan. Gives their ids.
pub fn unpay_all(tx: &mut Tx, scope: &Scope, approver: Approver, form: &UnpayForm) -> Result<Vec<i64>> {
    let ids = match (form.receipt_id, form.challan_id) {
        (Some(id), _) => vec![id],
        (None, Some(challan)) => {
            let challan = settlement::challan(tx, scope, challan)?;
            let ids = receipts_of(tx, challan.id)?;
            if ids.is_empty() {
                return Err(Error::conflict(format!("No receipt settles {}.", challan.label())));
            }
            ids
        }
        (None, None) => return Err(Error::field("receipt_id", "Choose a receipt.")),
    };
    for id in &ids {
        reverse(tx, scope, approver, *id, &form.reason)?;
    }
    Ok(ids)
}
