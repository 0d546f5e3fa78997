//! A till is counted and closed; an accountant lets it be counted again.

use crate::{
    collection::{
        outage::queries::undecided_cash,
        tills::{
            model::{CloseTillForm, ReopenTillForm, TILL, TillStatus, out_of},
            queries::{self, Standing},
        },
    },
    exceptions,
};
use accounting::api::{Control, Counted, Line, NewVoucher, VoucherKind, post, reverse, take_voucher_id, wanted_on};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Result, Scope, Tx, Value, pairs};

/// Closes a till as its cashier counted it: what lies in it goes to the campus's cash box, what is over or short is posted with the reason. 403 for whoever
/// is not its cashier, 409 while a hand-over or money taken without the server waits, and when something was taken since the count began.
pub fn close(tx: &mut Tx, scope: &Scope, cashier: i64, form: &CloseTillForm) -> Result<i64> {
    let till = queries::locked(tx, scope, form.id)?.open_of(cashier)?;
    if till.version != form.version {
        return Err(tx.stale(&TILL, till.id));
    }
    refuse_unready(tx, &till)?;
    shut(tx, scope, &till, form, None)
}

/// 409 while a hand-over or money taken without the server waits at a till.
pub(super) fn refuse_unready(tx: &mut Tx, till: &Standing) -> Result<()> {
    if queries::waiting(tx, till.id)?.1 > 0 {
        return Err(Error::conflict("A hand-over waits at this till. Accept or withdraw it first."));
    }
    let undecided = undecided_cash(tx, till.cashier_id, CampusId(till.campus_id), till.opened_on)?;
    if undecided.is_positive() {
        let sentence = format!(
            "Rs {undecided} that was taken without the server waits for a decision, and is in this till. Ask an accountant to decide first."
        );
        return Err(Error::conflict(sentence));
    }
    Ok(())
}

/// The till holds another amount than when it was counted.
pub(super) fn recount(held: Money, counted_at: Money) -> Error {
    Error::conflict(format!("The till should hold Rs {held} now; it was Rs {counted_at} when you began to count. Count it again."))
}

/// Closes an open till as it was counted, by its cashier or (`counted_by`) by two others, and posts that. Differences stand in the exceptions in the cashier's
/// name.
pub(super) fn shut(tx: &mut Tx, scope: &Scope, till: &Standing, form: &CloseTillForm, counted_by: Option<&str>) -> Result<i64> {
    let held = queries::balance(tx, till.id)?;
    if held != form.balance_minor {
        return Err(recount(held, form.balance_minor));
    }
    let counted = Counted::sum(&form.count);
    let difference = counted - held;
    let says_why = counted_by.is_some() || !difference.is_zero();
    let reason = form.reason.clone().filter(|reason| says_why && reason.chars().count() >= 4);
    if !difference.is_zero() && reason.is_none() {
        let side = if difference.is_negative() { "short" } else { "over" };
        return Err(Error::field("reason", format!("The till is Rs {} {side}. Say why, as far as you know.", difference.abs())));
    }
    let kept = form.kept_minor.unwrap_or(till.float_minor.min(counted));
    if kept > counted {
        return Err(Error::field("kept_minor", format!("Rs {counted} was counted. No more than that can stay in the cash box.")));
    }
    let voucher_id = if held.is_zero() && counted.is_zero() { None } else { Some(take_voucher_id(tx)?) };
    let today = tx.today();
    tx.update(
        &TILL,
        scope,
        till.id,
        form.version,
        pairs! {
            status: TillStatus::Closed, closed_on: today, count: Value::json(&form.count), counted_minor: counted, difference_minor: difference,
            reason: reason.clone(), kept_minor: kept, closing_voucher_id: voucher_id, counted_by: counted_by,
        },
    )?;
    queries::withdraw_counts(tx, till.id)?;
    let Some(voucher_id) = voucher_id else { return Ok(till.id) };
    let campus = till.campus_id;
    let voucher = NewVoucher::new(VoucherKind::Contra, campus, today, format!("Till of {} counted and closed", till.label()))
        .with_id(voucher_id)
        .from("till", till.id)
        .line(Line::debit(campus, Control::Cash, counted))
        .line(Line::debit(campus, Control::OverAndShort, (-difference).or_zero()))
        .line(Line::credit(campus, Control::OverAndShort, difference.or_zero()))
        .line(out_of(CampusId(campus), till.id, held));
    post(tx, voucher)?;
    let (whose, reason) = ((till.cashier_id, till.cashier_name.as_str()), reason.unwrap_or_default());
    if !difference.is_zero() {
        exceptions::note_in_name(tx, exceptions::Kind::TillDifference, (campus, voucher_id), difference.abs(), &reason, whose)?;
    }
    if let Some(names) = counted_by {
        let said = format!("Counted by {names}: {reason}");
        exceptions::note_in_name(tx, exceptions::Kind::TillAbsent, (campus, voucher_id), counted, &said, whose)?;
    }
    Ok(till.id)
}

/// Lets a closed till be counted again by its cashier: its closing is mirrored. 409 once its cash went to the bank, and while its cashier has another one open.
pub fn reopen(tx: &mut Tx, scope: &Scope, form: &ReopenTillForm) -> Result<i64> {
    let till = queries::locked(tx, scope, form.id)?;
    if till.version != form.version {
        return Err(tx.stale(&TILL, till.id));
    }
    if till.status == TillStatus::Open {
        return Err(Error::conflict("This till is open."));
    }
    if till.is_deposited {
        let slip = till.slip_no.unwrap_or_default();
        return Err(Error::conflict(format!("Its cash went to the bank with slip {slip}. Reverse that deposit first.")));
    }
    if let Some(taker) = queries::change_taken_by(tx, till.id)? {
        return Err(Error::conflict(format!("{taker} took its change over, so it cannot be counted again.")));
    }
    if queries::open_of(tx, till.cashier_id)?.is_some() {
        return Err(Error::conflict(format!("{} has another till open. It is closed first.", till.cashier_name)));
    }
    let (no_day, no_amount, no_text, no_id) = (None::<NaiveDate>, None::<Money>, None::<String>, None::<i64>);
    tx.update(
        &TILL,
        scope,
        till.id,
        form.version,
        pairs! {
            status: TillStatus::Open, closed_on: no_day, count: Value::Null, counted_minor: no_amount, difference_minor: no_amount,
            reason: no_text.clone(), kept_minor: no_amount, closing_voucher_id: no_id, deposit_id: no_id, counted_by: no_text,
        },
    )?;
    if let Some(voucher_id) = till.closing_voucher_id {
        let on = wanted_on(tx, till.closed_on.unwrap_or(tx.today()), form.today);
        reverse(tx, voucher_id, on, &form.reason)?;
        let counted = till.counted_minor.unwrap_or_default();
        exceptions::note_voucher(tx, exceptions::Kind::TillReopened, till.campus_id, voucher_id, counted, &form.reason)?;
    }
    Ok(till.id)
}
