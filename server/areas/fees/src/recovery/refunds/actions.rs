//! Giving money back. An advance or a deposit is paid back by its form, never more than is held; above the limit a second person pays it. What is due from a
//! settlement was approved by two people already. What was paid is taken back by a reversal.

use super::{
    model::{PayForm, REFUND_PAYMENT, Refund, RefundForm, RefundKind, RefundStatus, RefundVersion, RejectRefund, TakeBackForm},
    queries,
};
use crate::{
    collection::tills::{
        self,
        actions::give_back::{self, OfTill},
    },
    moving::deposit_debits,
    recovery::settlements::{
        model::{SETTLEMENT, SettlementStatus},
        queries as settlements,
    },
    settings,
    settlement::{
        deposits::{DepositLine, deposit_lines},
        owed::owed_by,
        settle::{hold_advance, take_advance},
    },
    setup::heads::{self, model::Treatment},
};
use accounting::api::{Control, Line, MoneySide, NewVoucher, PartyKind, VoucherId, VoucherKind, money_out};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Actor, Error, Money, Result, Scope, Tx, pairs};
use std::{collections::BTreeMap, time::Duration};
use students::api::StudentId;

/// Refunds to a student that are entered within 30 days count together against the limit.
const TOGETHER: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Gives money back, or keeps it for a second person above the limit. Gives the refund and what became of it. 422 above what is held.
pub fn save(tx: &mut Tx, scope: &Scope, form: &RefundForm) -> Result<(i64, RefundStatus)> {
    let student = students::api::chosen(tx, scope, "student_id", form.student_id)?;
    if form.kind == RefundKind::Settlement {
        return pay_oldest_settlement(tx, scope, form).map(|id| (id, RefundStatus::Paid));
    }
    check_head(tx, form.fee_head_id)?;
    // The bank is one of the caller's, before anything names it.
    money_out(tx, scope, student.campus_id, form.paid_from, form.bank_id, form.amount_minor)?;
    students::api::lock_student(tx, student.id)?;
    let limit = Money(tx.setting(settings::REFUND_LIMIT)?);
    let (who, today) = (tx.who().clone(), tx.today());
    // Small refunds one after the other are one large one.
    let so_far = queries::paid_by_one_person(tx, student.id, tx.now().minus(TOGETHER))?;
    let id = tx.insert(
        &REFUND_PAYMENT,
        pairs! {
            kind: form.kind, fee_head_id: form.fee_head_id, student_id: student.id, campus_id: student.campus_id, amount_minor: form.amount_minor,
            paid_on: form.paid_on.unwrap_or(today), payee: form.payee.clone(), bank_id: form.bank_id, cheque_no: form.cheque_no.clone(),
            reason: form.reason.clone(), status: RefundStatus::Waiting, requested_by: who.user_id, requested_name: who.name,
        },
    )?;
    let refund = queries::refund(tx, scope, id)?;
    if so_far + form.amount_minor > limit {
        // What waits could be paid now; it is asked again when it is.
        take(tx, &refund)?;
        return Ok((id, RefundStatus::Waiting));
    }
    post(tx, scope, &refund, refund.paid_on)?;
    Ok((id, RefundStatus::Paid))
}

fn check_head(tx: &mut Tx, fee_head_id: Option<i64>) -> Result<()> {
    let Some(id) = fee_head_id else { return Ok(()) };
    let is_deposit = heads::queries::all(tx)?.iter().any(|head| head.id == id && head.treatment == Treatment::Refundable);
    if is_deposit { Ok(()) } else { Err(Error::field("fee_head_id", "Choose the fee head of a deposit.")) }
}

/// Where the money of a refund comes from, checked against what is held.
enum Taken {
    /// The campus in whose books the advance stands.
    Advance(CampusId),
    Deposit(Vec<(DepositLine, Money)>),
}

/// What a refund would take. 409 while something is unpaid; 422 above what is held.
fn take(tx: &mut Tx, refund: &Refund) -> Result<Taken> {
    let unpaid = owed_by(tx, &[refund.student_id])?;
    if unpaid.is_positive() {
        return Err(Error::conflict(format!(
            "Rs {unpaid} of this student's challans is unpaid. Receive it first, then give back what is held."
        )));
    }
    let beyond = |held: Money| Error::field("amount_minor", format!("Rs {held} is held. A refund cannot be more."));
    let amount = refund.amount_minor;
    let Some(head) = refund.fee_head_id else {
        let (held_in, held) = queries::advance_held(tx, refund.student_id)?.unwrap_or((CampusId(refund.campus_id), Money::ZERO));
        return if amount > held { Err(beyond(held)) } else { Ok(Taken::Advance(held_in)) };
    };
    let lines: Vec<DepositLine> = deposit_lines(tx, refund.student_id)?.into_iter().filter(|line| line.fee_head_id == head).collect();
    let held: Money = lines.iter().map(DepositLine::free).sum();
    if amount > held {
        return Err(beyond(held));
    }
    let mut left = amount;
    let mut parts = Vec::new();
    for line in lines {
        let part = line.free().min(left);
        if part.is_positive() {
            parts.push((line, part));
            left -= part;
        }
    }
    Ok(Taken::Deposit(parts))
}

/// Pays a refund of an advance or a deposit: Dr the advances or the deposit, Cr cash in hand or bank. The student's root row is locked.
fn post(tx: &mut Tx, scope: &Scope, refund: &Refund, on: NaiveDate) -> Result<()> {
    let (amount, student_id) = (refund.amount_minor, refund.student_id);
    let taken = take(tx, refund)?;
    let debits = match &taken {
        Taken::Advance(held_in) => vec![Line::debit(held_in.0, Control::Advances, amount).party(PartyKind::Student, student_id)],
        Taken::Deposit(parts) => {
            let mut wanted: BTreeMap<i64, Money> = BTreeMap::new();
            for (line, part) in parts {
                *wanted.entry(line.ledger_head_id).or_default() += *part;
            }
            deposit_debits(tx, StudentId(student_id), CampusId(refund.campus_id), &wanted)?
        }
    };
    let paid_from = if refund.bank_id.is_some() { MoneySide::Bank } else { MoneySide::Cash };
    let till = paying_till(tx, refund.campus_id, paid_from, on, amount)?;
    let out = out_of(tx, scope, till, &Out { campus_id: refund.campus_id, paid_from, bank_id: refund.bank_id, amount })?;
    let what = refund.head_name.as_deref().unwrap_or("Advance");
    let name = refund.student_name.as_deref().unwrap_or_default();
    let mut voucher = NewVoucher::new(VoucherKind::Payment, refund.campus_id, on, format!("Refund of {name}: {what}"))
        .from("refund payment", refund.id)
        .lines(debits)
        .line(out);
    voucher.payee = Some(refund.payee.clone());
    voucher.cheque_no = refund.cheque_no.clone();
    let voucher_id = accounting::api::post(tx, voucher)?.id;
    match &taken {
        Taken::Advance(_) => take_advance(tx, student_id, amount)?,
        Taken::Deposit(parts) => queries::keep_lines(tx, refund, parts, on, voucher_id)?,
    }
    tx.set(&REFUND_PAYMENT, refund.id, "paid", pairs! { status: RefundStatus::Paid, paid_on: on, voucher_id: voucher_id, till_id: till })
}

/// The open till of whoever pays in cash today; none when the cash box or a bank pays. 409 where the till holds less.
fn paying_till(tx: &mut Tx, campus_id: i64, from: MoneySide, on: NaiveDate, amount: Money) -> Result<Option<i64>> {
    if from == MoneySide::Cash && on == tx.today() { tills::queries::paying(tx, campus_id, amount) } else { Ok(None) }
}

/// What leaves, and where from when no till pays.
struct Out {
    campus_id: i64,
    paid_from: MoneySide,
    bank_id: Option<i64>,
    amount: Money,
}

/// The line that takes the money out of the till, the bank or the cash box.
fn out_of(tx: &mut Tx, scope: &Scope, till: Option<i64>, out: &Out) -> Result<Line> {
    match till {
        Some(till) => Ok(tills::model::out_of(CampusId(out.campus_id), till, out.amount)),
        None => money_out(tx, scope, out.campus_id, out.paid_from, out.bank_id, out.amount),
    }
}

/// A refund that waits, in the version that was read.
fn waiting(tx: &mut Tx, scope: &Scope, which: RefundVersion) -> Result<Refund> {
    let refund = queries::locked(tx, scope, which.id)?;
    if refund.version != which.version {
        return Err(tx.stale(&REFUND_PAYMENT, which.id));
    }
    if refund.status != RefundStatus::Waiting {
        return Err(Error::conflict(format!("This refund is {} already.", refund.status)));
    }
    Ok(refund)
}

/// Pays a refund that waits, today. 403 for whoever prepared it; 422 when less is held by now.
pub fn approve(tx: &mut Tx, scope: &Scope, by: Option<&Actor>, which: RefundVersion) -> Result<i64> {
    let student_id = queries::refund(tx, scope, which.id)?.student_id;
    students::api::lock_student(tx, student_id)?;
    let refund = waiting(tx, scope, which)?;
    let prepared_by = queries::prepared_by(tx, refund.id)?;
    if by.is_some_and(|actor| actor.is(prepared_by)) {
        return Err(Error::Forbidden(
            "Nobody pays a refund above the limit that they prepared. Ask somebody else who has the permission.".into(),
        ));
    }
    let (who, today) = (tx.who().name.clone(), tx.today());
    tx.set(&REFUND_PAYMENT, refund.id, "approved", pairs! { decided_name: who })?;
    post(tx, scope, &refund, today)?;
    Ok(refund.id)
}

/// Rejects a refund that waits; it stays on record.
pub fn reject(tx: &mut Tx, scope: &Scope, form: &RejectRefund) -> Result<i64> {
    let refund = waiting(tx, scope, RefundVersion { id: form.id, version: form.version })?;
    let who = tx.who().name.clone();
    let decided = pairs! { status: RefundStatus::Rejected, decided_name: who, decision: form.reason.clone() };
    tx.set(&REFUND_PAYMENT, refund.id, "rejected", decided)?;
    Ok(refund.id)
}

/// Pays what the student's oldest settlement owes by the form of refunds.
fn pay_oldest_settlement(tx: &mut Tx, scope: &Scope, form: &RefundForm) -> Result<i64> {
    let (id, version) = queries::due_settlement(tx, form.student_id)?
        .ok_or_else(|| Error::field("kind", "Nothing is due to this student's family from a settlement."))?;
    let pay = PayForm {
        id,
        version,
        amount_minor: Some(form.amount_minor),
        paid_on: form.paid_on,
        payee: form.payee.clone(),
        paid_from: form.paid_from,
        bank_id: form.bank_id,
        cheque_no: form.cheque_no.clone(),
    };
    pay_settlement(tx, scope, &pay, Some(&form.reason))
}

/// Pays what is due from a settlement, or a part of it: Dr refunds payable, Cr cash in hand or bank. 422 above what is due.
pub fn pay_settlement(tx: &mut Tx, scope: &Scope, form: &PayForm, reason: Option<&str>) -> Result<i64> {
    let kept = settlements::locked(tx, scope, form.id)?;
    if kept.version != form.version {
        return Err(tx.stale(&SETTLEMENT, form.id));
    }
    let left = kept.due_minor - kept.paid_minor;
    if !kept.status.is_approved() {
        return Err(Error::conflict("This settlement is not approved yet, so nothing is due."));
    }
    if !left.is_positive() {
        return Err(Error::conflict("Nothing is due on this settlement."));
    }
    let amount = form.amount_minor.unwrap_or(left);
    if amount > left {
        return Err(Error::field("amount_minor", format!("Rs {left} is due. A payment cannot be more.")));
    }
    let (who, today) = (tx.who().clone(), tx.today());
    let on = form.paid_on.unwrap_or(today);
    let till = paying_till(tx, kept.campus_id, form.paid_from, on, amount)?;
    let out = out_of(tx, scope, till, &Out { campus_id: kept.campus_id, paid_from: form.paid_from, bank_id: form.bank_id, amount })?;
    let id = tx.insert(
        &REFUND_PAYMENT,
        pairs! {
            kind: RefundKind::Settlement, settlement_id: kept.id, student_id: kept.student_id, campus_id: kept.campus_id, amount_minor: amount,
            paid_on: on, payee: form.payee.clone(), bank_id: form.bank_id, cheque_no: form.cheque_no.clone(), reason: reason,
            status: RefundStatus::Waiting, requested_by: who.user_id, requested_name: who.name,
        },
    )?;
    let refund = queries::refund(tx, scope, id)?;
    let name = refund.student_name.unwrap_or_default();
    let mut voucher = NewVoucher::new(VoucherKind::Payment, kept.campus_id, on, format!("Refund of {name}"))
        .from("settlement", kept.id)
        .line(Line::debit(kept.campus_id, Control::RefundsPayable, amount).party(PartyKind::Student, kept.student_id))
        .line(out);
    voucher.payee = Some(form.payee.clone());
    voucher.cheque_no = form.cheque_no.clone();
    let voucher_id = accounting::api::post(tx, voucher)?.id;
    tx.set(&REFUND_PAYMENT, id, "paid", pairs! { status: RefundStatus::Paid, voucher_id: voucher_id, till_id: till })?;
    let status = if amount == left { SettlementStatus::Paid } else { SettlementStatus::Due };
    tx.update(&SETTLEMENT, scope, kept.id, form.version, pairs! { status: status, paid_minor: kept.paid_minor + amount })?;
    Ok(id)
}

/// Takes a payment back: the cheque was lost, the transfer came back. Its voucher is mirrored, and the money is held or due again.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &TakeBackForm) -> Result<i64> {
    let found = queries::refund(tx, scope, form.id)?;
    let student_id = found.student_id;
    // A settlement is locked before its student.
    if found.kind != RefundKind::Settlement {
        students::api::lock_student(tx, student_id)?;
    }
    let refund = queries::locked(tx, scope, form.id)?;
    let Some(voucher_id) = refund.voucher_id.filter(|_| refund.status == RefundStatus::Paid).map(VoucherId) else {
        let said = if refund.status == RefundStatus::Reversed { "was taken back already" } else { "was not paid" };
        return Err(Error::conflict(format!("This payment {said}.")));
    };
    let till_back = match refund.till_id {
        None => {
            let wanted = accounting::api::wanted_on(tx, refund.paid_on, form.today);
            accounting::api::reverse(tx, voucher_id, wanted, &form.reason).map(|_| None)?
        }
        Some(till_id) => {
            let (campus_id, booked_on, leaves, reason) = (refund.campus_id, refund.paid_on, Money::ZERO, form.reason.as_str());
            give_back::mirror(tx, &OfTill { till_id, campus_id, voucher_id, booked_on, leaves, reason })?.1
        }
    };
    match (refund.kind, refund.settlement_id) {
        (RefundKind::Settlement, Some(settlement_id)) => {
            let kept = settlements::locked(tx, scope, settlement_id)?;
            let owed = pairs! { status: SettlementStatus::Due, paid_minor: kept.paid_minor - refund.amount_minor };
            tx.set(&SETTLEMENT, kept.id, "payment taken back", owed)?;
        }
        (RefundKind::Deposit, _) => queries::drop_lines(tx, refund.id)?,
        _ => {
            let campus_id = queries::advance_taken_in(tx, voucher_id)?;
            hold_advance(tx, StudentId(student_id), campus_id, refund.amount_minor)?;
        }
    }
    let undone = pairs! { status: RefundStatus::Reversed, decision: form.reason.clone(), till_back_id: till_back };
    tx.set(&REFUND_PAYMENT, refund.id, "taken back", undone)?;
    Ok(refund.id)
}
