//! *Mark unpaid*: a receipt taken back, with a reason; the money's voucher is mirrored, what it settled is open again.

use crate::{
    approvals::Approver,
    collection::{
        bank_files, claims, reallocations,
        receipts::model::{Channel, Instrument, RECEIPT, ReceiptStatus, Unpaid, UnpayForm, UnpayingDays},
        tellings,
        tills::{
            self,
            actions::give_back::{self, OfTill},
        },
        unidentified,
    },
    exceptions,
    ids::{ChallanId, ReceiptId},
    settlement::{self, OpenChallan, Part, Undone},
};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, pairs, sql, time};

#[derive(Debug, Row)]
struct Taken {
    id: ReceiptId,
    receipt_no: String,
    campus_id: i64,
    student_id: Option<i64>,
    amount_minor: Money,
    channel: Channel,
    instrument: Instrument,
    status: ReceiptStatus,
    till_id: Option<i64>,
    /// Of a card or wallet: the credit of the bank that settled it.
    card_settlement_id: Option<i64>,
    voucher_id: VoucherId,
    realised_on: Option<NaiveDate>,
    realised_voucher_id: Option<VoucherId>,
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

/// What taking a receipt back did.
#[derive(Clone, Debug)]
pub struct TakenBack {
    /// What is owed anew, and what advances lost.
    pub undone: Vec<Undone>,
    /// Challans that its surplus had paid since, as people name them: they are open again.
    pub reopened: Vec<String>,
}

/// Reverses a receipt, dated on the chosen day (`receipt`: its id and that day), else on its own or, when that month is closed, today. 404 out of scope, 409 when
/// it is reversed already or its surplus was given back; 422 at `on_date` for a day that is not allowed. 403 when it is booked in a closed month and the approver
/// may not unpay there. The receipt's number goes into the exceptions register with the reason.
pub fn reverse(tx: &mut Tx, scope: &Scope, approver: Approver, receipt: (ReceiptId, Option<NaiveDate>), reason: &str) -> Result<TakenBack> {
    let (receipt_id, on) = receipt;
    let taken = taken(tx, scope, receipt_id)?;
    approver.may_unpay(tx, taken.voucher_id, taken.booked_on)?;
    if let Some(on) = on {
        let days = days_of(tx, &taken)?;
        if on < days.from || on > days.to {
            let (from, to) = (time::show(days.from), time::show(days.to));
            return Err(Error::field("on_date", format!("This receipt can be taken back from {from} to {to}.")));
        }
    }
    take_back(tx, scope, receipt_id, &TakeBack { on, kind: exceptions::Kind::Unpaid, reason })
}

/// The days on which a receipt of the scope can be taken back.
pub fn days(tx: &mut Tx, scope: &Scope, receipt_id: ReceiptId) -> Result<UnpayingDays> {
    let taken = taken(tx, scope, receipt_id)?;
    days_of(tx, &taken)
}

/// From the last of the days of its vouchers, or after what is closed since, to today. Cash of a till goes back on the till's own day while it is open, else today.
fn days_of(tx: &mut Tx, taken: &Taken) -> Result<UnpayingDays> {
    let today = tx.today();
    if let Some(till) = taken.till_id.filter(|_| taken.instrument == Instrument::Cash) {
        let is_own = tills::queries::settling(tx, CampusId(taken.campus_id), till)? == Some(till);
        let usual = if is_own { accounting::api::mirrored_from(tx, taken.voucher_id)? } else { today };
        return Ok(UnpayingDays { from: usual, to: usual, usual });
    }
    let own = accounting::api::mirrored_from(tx, taken.voucher_id)?;
    let mut from = own;
    if let Some(realised) = taken.realised_voucher_id {
        from = from.max(accounting::api::mirrored_from(tx, realised)?);
    }
    for moved in reallocations::queries::standing_of(tx, taken.id)? {
        from = from.max(accounting::api::mirrored_from(tx, moved.voucher_id)?);
    }
    Ok(UnpayingDays { from, to: today, usual: if own == taken.booked_on { from } else { today } })
}

/// As `reverse`, of money that a bank took back on a day (`receipt`: its id and that day): dated on it, or on the receipt's own day where that is later.
pub fn reverse_on(tx: &mut Tx, scope: &Scope, approver: Approver, receipt: (ReceiptId, NaiveDate), reason: &str) -> Result<()> {
    let (receipt_id, on) = receipt;
    let taken = taken(tx, scope, receipt_id)?;
    approver.may_unpay(tx, taken.voucher_id, taken.booked_on)?;
    take_back(tx, scope, receipt_id, &TakeBack { on: Some(on.max(taken.booked_on)), kind: exceptions::Kind::Unpaid, reason }).map(drop)
}

/// Mirrors a receipt's vouchers (of a realised cheque its way to the bank too), opens what it settled, and lets unidentified money and
/// a family's claim wait again; where the money was moved since, the moves are taken back with it, and a surplus that paid later challans is taken off them first.
/// Errors as `reverse`.
pub fn take_back(tx: &mut Tx, scope: &Scope, receipt_id: ReceiptId, how: &TakeBack) -> Result<TakenBack> {
    tx.lock("fee_receipt", receipt_id.0)?;
    let taken = taken(tx, scope, receipt_id)?;
    if taken.status == ReceiptStatus::Reversed {
        return Err(Error::conflict(format!("Receipt {} was reversed already.", taken.receipt_no)));
    }
    if taken.card_settlement_id.is_some() {
        return Err(Error::conflict(format!(
            "The bank settled receipt {} with others. Take that card settlement back first, or move the receipt to another student.",
            taken.receipt_no
        )));
    }
    if taken.channel == Channel::Payroll {
        return Err(Error::conflict(format!(
            "The money of receipt {} was deducted from a salary. Take that payroll back while nothing of it is paid, or give the amount by a later salary.",
            taken.receipt_no
        )));
    }
    let reopened = settlement::free_surplus(tx, &Part::whole(taken.id), how.on.unwrap_or(taken.booked_on), how.reason)?;
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
    unidentified::wait_again(tx, taken.id.0)?;
    bank_files::queries::post_again(tx, taken.id.0)?;
    claims::queries::wait_again(tx, taken.id.0)?;
    tellings::actions::wait_again(tx, taken.id.0)?;
    let (reversed_on, who) = (how.on.unwrap_or(tx.today()), tx.who().user_id);
    tx.set(
        &RECEIPT,
        taken.id.0,
        "reversed",
        pairs! {
            status: ReceiptStatus::Reversed, reversed_on: reversed_on, reversed_by: who, reversal_reason: how.reason, reversal_voucher_id: posted.id,
            till_back_id: till,
        },
    )?;
    let first = undone.iter().find_map(|one| one.challan_id);
    let student =
        taken.student_id.or_else(|| undone.first().map(|one| one.student_id)).ok_or_else(|| Error::internal("a receipt of nobody"))?;
    let whose = exceptions::OfStudent { campus_id: taken.campus_id, student_id: student };
    exceptions::note_of(tx, how.kind, whose, first, Some(taken.id), taken.amount_minor, how.reason)?;
    Ok(TakenBack { undone, reopened })
}

/// Reverses the voucher of the money, cash of a till out of a till. Gives that till.
fn give_back(tx: &mut Tx, how: &TakeBack, taken: &Taken) -> Result<(accounting::api::Posted, Option<i64>)> {
    let Some(till_id) = taken.till_id.filter(|_| taken.instrument == Instrument::Cash) else {
        return Ok((mirror(tx, how, taken.voucher_id, taken.booked_on).map_err(|error| or_move(taken, error))?, None));
    };
    let booked_on = how.on.unwrap_or(taken.booked_on);
    let leaves = taken.amount_minor;
    let of = OfTill { till_id, campus_id: taken.campus_id, voucher_id: taken.voucher_id, booked_on, leaves, reason: how.reason };
    give_back::mirror(tx, &of).map_err(|error| or_move(taken, error))
}

/// Cash that is not there any more cannot go back; the receipt can be moved, without any cash.
fn or_move(taken: &Taken, error: Error) -> Error {
    match error {
        Error::Conflict { message, .. } if taken.instrument == Instrument::Cash && taken.realised_voucher_id.is_none() => {
            Error::conflict(format!(
                "{message} Or move receipt {} to another student, or in advance to the same one: no cash moves then.",
                taken.receipt_no
            ))
        }
        other => other,
    }
}

/// Reverses one of the receipt's vouchers; a cheque that the bank returned also when its statement had shown the money.
fn mirror(tx: &mut Tx, how: &TakeBack, voucher_id: VoucherId, own_day: NaiveDate) -> Result<accounting::api::Posted> {
    let on = how.on.unwrap_or(own_day);
    match how.kind {
        exceptions::Kind::Bounced => accounting::api::reverse_by_the_bank(tx, voucher_id, on, how.reason),
        _ => accounting::api::reverse(tx, voucher_id, on, how.reason),
    }
}

fn taken(tx: &mut Tx, scope: &Scope, receipt_id: ReceiptId) -> Result<Taken> {
    tx.first(
        sql!(
            "SELECT r.id, r.receipt_no, r.campus_id, r.student_id, r.amount_minor, r.channel, r.instrument, r.status, r.till_id, r.card_settlement_id, r.voucher_id, r.realised_on, r.realised_voucher_id,
                    v.date AS booked_on
             FROM fee_receipt r JOIN voucher v ON v.id = r.voucher_id WHERE r.id = $1 AND r.campus_id IN [$2]"
        ),
        &[receipt_id.into(), Value::from(&scope.campuses)],
    )?
    .ok_or_else(|| Error::not_found("receipt"))
}

/// The receipts that settled a challan and still count, the latest first.
pub fn receipts_of(tx: &mut Tx, challan_id: ChallanId) -> Result<Vec<ReceiptId>> {
    let mut ids: Vec<ReceiptId> = tx.values(
        sql!(
            "SELECT DISTINCT r.id FROM fee_receipt r JOIN fee_allocation a ON a.receipt_id = r.id
             WHERE a.challan_id = $1 AND a.is_reversed = FALSE AND r.status <> 'reversed' ORDER BY r.id DESC"
        ),
        &binds![challan_id],
    )?;
    ids.dedup();
    Ok(ids)
}

/// Reverses the receipt, or every receipt that settled the challan.
pub fn unpay_all(tx: &mut Tx, scope: &Scope, approver: Approver, form: &UnpayForm) -> Result<Unpaid> {
    let ids = match (form.receipt_id, form.challan_id) {
        (Some(id), _) => vec![ReceiptId(id)],
        (None, Some(challan)) => {
            let challan = settlement::challan(tx, scope, challan)?;
            let ids = receipts_of(tx, ChallanId(challan.id))?;
            if ids.is_empty() {
                return Err(Error::conflict(nothing_settles(tx, &challan)?));
            }
            ids
        }
        (None, None) => return Err(Error::field("receipt_id", "Choose a receipt.")),
    };
    let mut reopened = Vec::new();
    for id in &ids {
        reopened.extend(reverse(tx, scope, approver, (*id, form.on_date), &form.reason)?.reopened);
    }
    reopened.sort_unstable();
    reopened.dedup();
    Ok(Unpaid { receipt_ids: ids.into_iter().map(|id| id.0).collect(), reopened })
}

/// Why no receipt of a challan can be taken back: an advance paid it, or nothing did.
fn nothing_settles(tx: &mut Tx, challan: &OpenChallan) -> Result<String> {
    let by_advance: bool = tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM fee_allocation WHERE challan_id = $1 AND receipt_id IS NULL AND is_reversed = FALSE)"),
        &binds![challan.id],
    )?;
    Ok(match by_advance {
        true => format!("An advance paid {}: take the advance off it instead.", challan.label()),
        false => format!("No receipt settles {}.", challan.label()),
    })
}
