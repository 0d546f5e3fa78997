//! The steps of a payroll: prepared, checked, approved by somebody else, taken back while nothing is paid; salaries held and released.

mod arrears;
mod paid_days;
pub mod pay;
mod post;
mod reckoned;
mod unchanged;

use super::{
    model::{InVersion, PAYROLL_RUN, PAYSLIP, PayrollStatus, PayslipStatus, PrepareForm, ReasonForm, ReverseForm},
    queries::{self, Kept},
};
use crate::{children::kept as childrens_fees, loans::model::STAFF_LOAN, provisions, structures::month_of};
use institution::api::CampusId;
use kernel::{Actor, Error, Money, Month, Result, Scope, Tx, binds, pairs, sql};
use reckoned::reckon_run;

const NOBODY: &str = "Nobody was in post at this campus in this month.";
const ALL_PAID_BEFORE: &str = "The opening balances of staff have the pay of this month of everybody who was in post.";

/// Prepares the payroll of a month of a campus. 422 when there is one, or the month is still to come.
pub fn prepare(tx: &mut Tx, form: &PrepareForm) -> Result<i64> {
    let month = month_of(&form.month)?;
    if month > Month::of(tx.today()) {
        return Err(Error::field("month", "This month is still to come."));
    }
    let taken: bool = tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM payroll_run WHERE campus_id = $1 AND month = $2 AND status <> 'reversed')"),
        &binds![form.campus_id, &form.month],
    )?;
    if taken {
        return Err(Error::field("month", "This campus has a payroll of this month already."));
    }
    let who = tx.who().clone();
    let zero = Money::ZERO;
    let id = tx.insert(
        &PAYROLL_RUN,
        pairs! {
            campus_id: form.campus_id, month: form.month.clone(), status: PayrollStatus::Draft, employees: 0i64, gross_minor: zero,
            deductions_minor: zero, employer_minor: zero, net_minor: zero, paid_minor: zero, note: form.note.clone(), prepared_by: who.user_id,
            prepared_name: who.name,
        },
    )?;
    let sums = reckon_run(tx, id, CampusId(form.campus_id), month)?;
    if sums.employees == 0 {
        let (_, left_out) = queries::people(tx, form.campus_id, month, &[])?;
        return Err(Error::field("month", if left_out.is_empty() { NOBODY } else { ALL_PAID_BEFORE }));
    }
    sums.keep(tx, id)?;
    Ok(id)
}

/// Reckons a payroll anew from attendance, structures, loans and adjustments as they stand, and freezes it. Once more while nobody has approved it.
pub fn check(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<i64> {
    let kept = queries::locked_in_version(tx, scope, id, version)?;
    open(&kept)?;
    let sums = reckon_run(tx, id, CampusId(kept.campus_id), kept.month()?)?;
    let (who, today) = (tx.who().clone(), tx.today());
    let mut pairs = sums.pairs();
    pairs.extend(pairs! {
        status: PayrollStatus::Checked, checked_by: who.user_id, checked_for: who.acting_for, checked_name: who.name, checked_on: today,
    });
    tx.update(&PAYROLL_RUN, scope, id, version, pairs)?;
    Ok(id)
}

fn open(kept: &Kept) -> Result<()> {
    match kept.status {
        PayrollStatus::Draft | PayrollStatus::Checked => Ok(()),
        _ => Err(Error::conflict("This payroll is approved, so it stays. Correct it by an adjustment of a later month.")),
    }
}

/// Who may approve: neither who prepared it nor who checked it, be it before somebody else checked it again.
fn may_approve(tx: &mut Tx, kept: &Kept, actor: &Actor) -> Result<()> {
    let is_named = [kept.prepared_by, kept.checked_by, kept.checked_for].into_iter().any(|other| actor.is(other));
    // Until it is approved, a payroll is changed by checks alone.
    if is_named || (kept.status == PayrollStatus::Checked && tx.is_maker(&PAYROLL_RUN, kept.id, &["updated"])?) {
        return Err(Error::Forbidden(
            "Nobody approves a payroll that they prepared or checked. Ask somebody else who has the permission.".into(),
        ));
    }
    Ok(())
}

/// Approves a checked payroll: it posts, installments are recovered, salaries are owed. `by` is nobody where it is only tried out. 403 for who prepared or checked
/// it; 409 when something that a slip is made of has changed since, deductions are not covered, or a rate is not confirmed.
pub fn approve(tx: &mut Tx, scope: &Scope, by: Option<&Actor>, id: i64, version: i64) -> Result<i64> {
    let kept = queries::locked_in_version(tx, scope, id, version)?;
    by.map_or(Ok(()), |actor| may_approve(tx, &kept, actor))?;
    match kept.status {
        PayrollStatus::Checked => {}
        PayrollStatus::Draft => {
            return Err(Error::conflict("Check this payroll first, so that attendance and pay are taken as they stand."));
        }
        _ => return Err(Error::conflict("This payroll is approved already.")),
    }
    if let Some(against) = queries::against(tx, id, kept.status, (kept.campus_id, kept.month()?))?.into_iter().find(|one| one.blocks) {
        return Err(Error::conflict(against.sentence));
    }
    // Of two months that are approved at once the second sees which arrears the first has paid.
    tx.lock("campus", kept.campus_id)?;
    unchanged::unchanged(tx, &kept)?;
    recover(tx, id)?;
    let provision = provisions::of_run(tx, kept.campus_id, kept.month()?)?;
    let voucher_id = accounting::api::take_voucher_id(tx)?;
    let settled = childrens_fees::settle(tx, &kept, voucher_id)?;
    post::post(tx, &kept, voucher_id, provision, settled)?;
    tx.exec(sql!("UPDATE payslip SET status = 'paid' WHERE run_id = $1 AND net_minor = 0"), &binds![id])?;
    let (who, today) = (tx.who().clone(), tx.today());
    let status = if kept.net_minor.is_zero() { PayrollStatus::Paid } else { PayrollStatus::Approved };
    tx.update(
        &PAYROLL_RUN,
        scope,
        id,
        version,
        pairs! { status: status, approved_by: who.user_id, approved_name: who.name, approved_on: today, voucher_id: voucher_id,
        provision_minor: provision },
    )?;
    Ok(id)
}

/// Counts what the salaries recover. 409 when less is owed than when the payroll was checked.
fn recover(tx: &mut Tx, run_id: i64) -> Result<()> {
    for (loan, taken, owed) in queries::recoveries(tx, run_id)? {
        tx.lock("staff_loan", loan)?;
        if taken > owed {
            return Err(Error::conflict("An advance or loan was paid back since the payroll was checked. Check it again."));
        }
        count(tx, loan, taken)?;
    }
    Ok(())
}

/// Adds to what was recovered of a loan; less than nothing gives it back.
fn count(tx: &mut Tx, loan: i64, amount: Money) -> Result<()> {
    let (total, before): (Money, Money) =
        tx.one(sql!("SELECT amount_minor, recovered_minor FROM staff_loan WHERE id = $1"), &binds![loan])?;
    let recovered = before + amount;
    let status = if recovered == total { "settled" } else { "active" };
    tx.set(&STAFF_LOAN, loan, "recovered", pairs! { recovered_minor: recovered, status: status })
}

/// Takes back an approved payroll of which nothing is paid: its voucher is mirrored, loans are owed again, and the month can be prepared anew.
pub fn reverse(tx: &mut Tx, scope: &Scope, form: &ReverseForm) -> Result<i64> {
    let kept = queries::locked_in_version(tx, scope, form.id, form.version)?;
    let Some(voucher_id) = kept.voucher_id.filter(|_| matches!(kept.status, PayrollStatus::Approved | PayrollStatus::Paid)) else {
        return Err(Error::conflict("Only an approved payroll is taken back. Discard one that nobody has approved."));
    };
    // A later month that is approved meanwhile would count on this one.
    tx.lock("campus", kept.campus_id)?;
    if kept.paid_minor.is_positive() {
        return Err(Error::conflict("Salaries of this payroll are paid. Take the payments back first, or correct it by an adjustment."));
    }
    let later: bool = tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM payroll_run WHERE campus_id = $1 AND month > $2 AND status IN ('approved', 'paid'))"),
        &binds![kept.campus_id, &kept.month],
    )?;
    if later {
        return Err(Error::conflict(
            "A later month of this campus is approved: its tax was calculated from this one. Take the later one back first.",
        ));
    }
    if queries::arrears::count_on(tx, kept.id)? {
        return Err(Error::conflict("A payroll that is approved paid arrears of this month. Take that one back first."));
    }
    for (loan, taken, _) in queries::recoveries(tx, kept.id)? {
        tx.lock("staff_loan", loan)?;
        count(tx, loan, -taken)?;
    }
    childrens_fees::take_back(tx, &kept, voucher_id, form)?;
    tx.update(
        &PAYROLL_RUN,
        scope,
        kept.id,
        form.version,
        pairs! { status: PayrollStatus::Reversed, reversed_reason: form.reason.clone() },
    )?;
    Ok(kept.id)
}

/// Discards a payroll that nobody has approved.
pub fn discard(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let kept = queries::locked(tx, scope, id)?;
    open(&kept)?;
    queries::clear_slips(tx, id)?;
    tx.delete(&PAYROLL_RUN, scope, id)
}

/// Holds a salary: it is not paid until it is released.
pub fn hold(tx: &mut Tx, scope: &Scope, form: &ReasonForm) -> Result<i64> {
    let (slip, _) = queries::locked_slip(tx, scope, form.id, form.version)?;
    match slip.status {
        PayslipStatus::Unpaid => {}
        PayslipStatus::Withheld => return Err(Error::conflict("This salary is withheld already.")),
        PayslipStatus::Paid => return Err(Error::conflict("This salary is paid already.")),
    }
    tx.update(&PAYSLIP, scope, slip.id, form.version, pairs! { status: PayslipStatus::Withheld, held_reason: form.reason.clone() })?;
    Ok(slip.id)
}

/// Releases a salary that is held.
pub fn release(tx: &mut Tx, scope: &Scope, &InVersion { id, version }: &InVersion) -> Result<i64> {
    let (slip, _) = queries::locked_slip(tx, scope, id, version)?;
    if slip.status != PayslipStatus::Withheld {
        return Err(Error::conflict("This salary is not withheld."));
    }
    tx.update(&PAYSLIP, scope, id, version, pairs! { status: PayslipStatus::Unpaid, held_reason: None::<String> })?;
    Ok(id)
}
