//! Requesting, giving, and paying back.

use super::{
    model::{GiveForm, RejectForm, RepayForm, STAFF_LOAN, STAFF_LOAN_REPAYMENT, StaffLoanForm, StaffLoanKind, StaffLoanStatus},
    queries,
};
use crate::structures::{check_employee, month_of};
use accounting::api::{Control, Head, Line, MoneySide, NewVoucher, VoucherKind, active_bank, money_out};
use institution::api::CampusId;
use kernel::{Actor, Error, Result, Scope, Tx, pairs, time};

/// Keeps a request; nothing is posted. 422 for an installment that is more than the salary bears.
pub fn request(tx: &mut Tx, form: &StaffLoanForm) -> Result<i64> {
    check_employee(tx, CampusId(form.campus_id), form.employee_id)?;
    let free = queries::free_pay(tx, form.employee_id, month_of(&form.first_month)?)?;
    if form.installment_minor > free {
        let sentence = format!("The basic salary less other installments is Rs {free} a month. An installment cannot be more.");
        return Err(Error::field("installment_minor", sentence));
    }
    let who = tx.who().clone();
    tx.insert(
        &STAFF_LOAN,
        pairs! {
            campus_id: form.campus_id, employee_id: form.employee_id, kind: form.kind, amount_minor: form.amount_minor,
            installment_minor: form.installment_minor, first_month: form.first_month.clone(), reason: form.reason.clone(),
            status: StaffLoanStatus::Requested, recovered_minor: 0i64, requested_by: who.user_id, requested_name: who.name,
        },
    )
}

fn waiting(kept: &queries::Kept, by: Option<&Actor>) -> Result<()> {
    if kept.status != StaffLoanStatus::Requested {
        return Err(Error::conflict("This was decided already."));
    }
    match by {
        Some(actor) if actor.is(kept.requested_by) => {
            Err(Error::Forbidden("Nobody approves what they requested. Ask somebody else who has the permission.".into()))
        }
        _ => Ok(()),
    }
}

/// Approves a request and pays it: Dr advances and loans to staff, Cr cash or bank. `by` is nobody where it is only tried out.
pub fn give(tx: &mut Tx, scope: &Scope, by: Option<&Actor>, form: &GiveForm) -> Result<i64> {
    let kept = queries::locked(tx, scope, form.id, form.version)?;
    waiting(&kept, by)?;
    let on = form.given_on.unwrap_or_else(|| tx.today());
    let out = money_out(tx, scope, kept.campus_id, form.paid_from, form.bank_id, kept.amount_minor)?;
    let what = if kept.kind == StaffLoanKind::Advance { "Advance" } else { "Loan" };
    let mut voucher = NewVoucher::new(VoucherKind::Payroll, kept.campus_id, on, format!("{what} to staff"))
        .from("staff loan", kept.id)
        .line(Line::debit(kept.campus_id, Control::StaffLoans, kept.amount_minor))
        .line(out);
    // The books are read by others than who sees pay.
    voucher.payee = Some("Staff".into());
    voucher.cheque_no = form.cheque_no.clone();
    let posted = accounting::api::post(tx, voucher)?;
    let who = tx.who().name.clone();
    tx.update(
        &STAFF_LOAN,
        scope,
        kept.id,
        form.version,
        pairs! {
            status: StaffLoanStatus::Active, given_on: on, bank_id: form.bank_id, cheque_no: form.cheque_no.clone(), voucher_id: posted.id,
            decided_name: who,
        },
    )?;
    Ok(kept.id)
}

/// Rejects a request; whoever made it may take it back so too.
pub fn reject(tx: &mut Tx, scope: &Scope, form: &RejectForm) -> Result<i64> {
    let kept = queries::locked(tx, scope, form.id, form.version)?;
    waiting(&kept, None)?;
    let who = tx.who().name.clone();
    tx.update(&STAFF_LOAN, scope, kept.id, form.version, pairs! { status: StaffLoanStatus::Rejected, decided_name: who })?;
    Ok(kept.id)
}

/// Takes what an employee pays back: Dr cash or bank, Cr advances and loans to staff. 422 above what is owed.
pub fn repay(tx: &mut Tx, scope: &Scope, form: &RepayForm) -> Result<i64> {
    let kept = queries::locked(tx, scope, form.id, form.version)?;
    let left = kept.amount_minor - kept.recovered_minor;
    if kept.status != StaffLoanStatus::Active {
        return Err(Error::conflict("Nothing is owed on this."));
    }
    if form.amount_minor > left {
        return Err(Error::field("amount_minor", format!("Rs {left} is owed. A repayment cannot be more.")));
    }
    let on = form.paid_on.unwrap_or_else(|| tx.today());
    if let Some(given) = kept.given_on.filter(|given| on < *given) {
        return Err(Error::field("paid_on", format!("It was given on {}. Enter that day or a later one.", time::show(given))));
    }
    let into = match (form.received_in, form.bank_id) {
        (MoneySide::Bank, Some(id)) => {
            let account = active_bank(tx, scope, "bank_id", id)?;
            Line::debit(account.campus_id, Head::Ledger(account.ledger_head_id), form.amount_minor)
        }
        _ => Line::debit(kept.campus_id, Control::Cash, form.amount_minor),
    };
    let voucher = NewVoucher::new(VoucherKind::Payroll, kept.campus_id, on, "Staff pays a loan back")
        .from("staff loan", kept.id)
        .line(into)
        .line(Line::credit(kept.campus_id, Control::StaffLoans, form.amount_minor));
    let posted = accounting::api::post(tx, voucher)?;
    tx.insert(
        &STAFF_LOAN_REPAYMENT,
        pairs! { loan_id: kept.id, campus_id: kept.campus_id, amount_minor: form.amount_minor, paid_on: on, bank_id: form.bank_id, voucher_id: posted.id },
    )?;
    let status = if form.amount_minor == left { StaffLoanStatus::Settled } else { StaffLoanStatus::Active };
    tx.update(
        &STAFF_LOAN,
        scope,
        kept.id,
        form.version,
        pairs! { status: status, recovered_minor: kept.recovered_minor + form.amount_minor },
    )?;
    Ok(kept.id)
}
