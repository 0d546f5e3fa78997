//! Paying salaries, taking a payment back, and salaries that the bank sent back.

use crate::runs::{
    model::{PAYROLL_RUN, PAYSLIP, PayForm, PayrollStatus, PayslipStatus, ReturnForm, SALARY_PAYMENT, SALARY_RETURN, TakeBackForm},
    queries,
};
use accounting::api::{Control, Head, Line, NewVoucher, VoucherId, VoucherKind, bank, money_out};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Scope, Tx, binds, pairs, sql};

/// Pays the chosen salaries of an approved payroll, or all that are due and not held: Dr salaries payable, Cr cash or bank.
pub fn pay(tx: &mut Tx, scope: &Scope, form: &PayForm) -> Result<i64> {
    let kept = queries::locked_in_version(tx, scope, form.id, form.version)?;
    match kept.status {
        PayrollStatus::Approved => {}
        PayrollStatus::Paid => return Err(Error::conflict("All salaries of this payroll are paid.")),
        _ => return Err(Error::conflict("This payroll is not approved, so nothing is owed.")),
    }
    let due: Vec<(i64, PayslipStatus, Money)> = tx.all(
        sql!("SELECT p.id, p.status, p.net_minor FROM payslip p WHERE p.run_id = $1 AND p.status <> 'paid' ORDER BY p.id"),
        &binds![kept.id],
    )?;
    let all = form.payslip_ids.is_empty();
    let chosen: Vec<(i64, PayslipStatus, Money)> = due
        .into_iter()
        .filter(|(id, status, _)| if all { *status == PayslipStatus::Unpaid } else { form.payslip_ids.contains(id) })
        .collect();
    if chosen.iter().any(|(_, status, _)| *status == PayslipStatus::Withheld) {
        return Err(Error::field("payslip_ids", "A chosen salary is withheld. Release it first."));
    }
    if chosen.is_empty() || (!all && chosen.len() != form.payslip_ids.len()) {
        return Err(if all {
            Error::conflict("Nothing is due: what is not paid is withheld.")
        } else {
            Error::field("payslip_ids", "Choose salaries of this payroll that are not paid yet.")
        });
    }
    let amount: Money = chosen.iter().map(|(_, _, net)| *net).sum();
    let on = form.paid_on.unwrap_or_else(|| tx.today());
    let voucher_id = post_payment(tx, scope, &kept, form, amount, on)?;
    let employees = chosen.len() as i64;
    let payment = tx.insert(
        &SALARY_PAYMENT,
        pairs! {
            run_id: kept.id, campus_id: kept.campus_id, paid_on: on, bank_id: form.bank_id, cheque_no: form.cheque_no.clone(),
            employees: employees, amount_minor: amount, voucher_id: voucher_id, is_reversed: false,
        },
    )?;
    let ids: Vec<i64> = chosen.iter().map(|(id, ..)| *id).collect();
    let now = tx.now();
    tx.exec(
        sql!("UPDATE payslip SET status = 'paid', payment_id = $2, version = version + 1, updated_at = $3 WHERE id IN [$1]"),
        &binds![&ids, payment, now],
    )?;
    let paid = kept.paid_minor + amount;
    let status = if paid == kept.net_minor { PayrollStatus::Paid } else { PayrollStatus::Approved };
    tx.update(&PAYROLL_RUN, scope, kept.id, form.version, pairs! { status: status, paid_minor: paid })?;
    crate::telling::paid(tx, &ids)?;
    Ok(payment)
}

fn post_payment(tx: &mut Tx, scope: &Scope, kept: &queries::Kept, form: &PayForm, amount: Money, on: NaiveDate) -> Result<VoucherId> {
    let out = money_out(tx, scope, kept.campus_id, form.paid_from, form.bank_id, amount)?;
    let label = kept.month()?.label();
    let mut voucher = NewVoucher::new(VoucherKind::Payroll, kept.campus_id, on, format!("Salaries of {label} paid"))
        .from("payroll", kept.id)
        .line(Line::debit(kept.campus_id, Control::SalariesPayable, amount))
        .line(out);
    voucher.payee = Some("Staff".into());
    voucher.cheque_no = form.cheque_no.clone();
    Ok(accounting::api::post(tx, voucher)?.id)
}

/// Takes a payment back: the cheque was lost, the file refused. Its salaries are due again.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &TakeBackForm) -> Result<i64> {
    tx.in_scope(&SALARY_PAYMENT, scope, form.id)?;
    let run_id: i64 = tx.value(sql!("SELECT run_id FROM salary_payment WHERE id = $1"), &binds![form.id])?;
    let kept = queries::locked(tx, scope, run_id)?;
    let (amount, voucher_id, paid_on, is_reversed): (Money, VoucherId, NaiveDate, bool) =
        tx.one(sql!("SELECT amount_minor, voucher_id, paid_on, is_reversed FROM salary_payment WHERE id = $1"), &binds![form.id])?;
    if is_reversed {
        return Err(Error::conflict("This payment was taken back already."));
    }
    let returned: bool = tx.value(sql!("SELECT EXISTS (SELECT 1 FROM salary_return WHERE payment_id = $1)"), &binds![form.id])?;
    if returned {
        return Err(Error::conflict("The bank sent a salary of this payment back, so the payment stays."));
    }
    let wanted = accounting::api::wanted_on(tx, paid_on, form.today);
    accounting::api::reverse(tx, voucher_id, wanted, &form.reason)?;
    let now = tx.now();
    tx.exec(
        sql!("UPDATE payslip SET status = 'unpaid', payment_id = NULL, version = version + 1, updated_at = $2 WHERE payment_id = $1"),
        &binds![form.id, now],
    )?;
    tx.set(&SALARY_PAYMENT, form.id, "taken back", pairs! { is_reversed: true, reversed_reason: form.reason.clone() })?;
    tx.set(&PAYROLL_RUN, kept.id, "payment taken back", pairs! { status: PayrollStatus::Approved, paid_minor: kept.paid_minor - amount })?;
    Ok(form.id)
}

/// A salary that the bank sent back: Dr bank, Cr salaries payable. It is held, so that its account is put right before it is paid again.
pub fn send_back(tx: &mut Tx, scope: &Scope, form: &ReturnForm) -> Result<i64> {
    let (slip, kept) = queries::locked_slip(tx, scope, form.id, form.version)?;
    let Some(payment) = slip.payment_id.filter(|_| slip.status == PayslipStatus::Paid) else {
        return Err(Error::conflict("This salary was not paid."));
    };
    let (bank_id, paid_on): (Option<i64>, NaiveDate) =
        tx.one(sql!("SELECT bank_id, paid_on FROM salary_payment WHERE id = $1"), &binds![payment])?;
    let Some(bank_id) = bank_id else {
        return Err(Error::conflict("This salary was paid in cash, so no bank sends it back."));
    };
    let on = form.on_date.unwrap_or_else(|| tx.today());
    if on < paid_on {
        return Err(Error::field("on_date", "This is before the salary was paid."));
    }
    let account = bank(tx, scope, bank_id)?;
    let voucher =
        NewVoucher::new(VoucherKind::Payroll, kept.campus_id, on, format!("Salary of {} sent back by the bank", kept.month()?.label()))
            .from("payroll", kept.id)
            .line(Line::debit(account.campus_id, Head::Ledger(account.ledger_head_id), slip.net_minor))
            .line(Line::credit(kept.campus_id, Control::SalariesPayable, slip.net_minor));
    let posted = accounting::api::post(tx, voucher)?;
    tx.insert(
        &SALARY_RETURN,
        pairs! {
            payslip_id: slip.id, payment_id: payment, campus_id: kept.campus_id, amount_minor: slip.net_minor, on_date: on,
            reason: form.reason.clone(), voucher_id: posted.id,
        },
    )?;
    let reason = format!("Sent back by the bank: {}", form.reason);
    tx.update(
        &PAYSLIP,
        scope,
        slip.id,
        form.version,
        pairs! { status: PayslipStatus::Withheld, held_reason: reason, payment_id: None::<i64> },
    )?;
    tx.set(
        &PAYROLL_RUN,
        kept.id,
        "salary sent back",
        pairs! { status: PayrollStatus::Approved, paid_minor: kept.paid_minor - slip.net_minor },
    )?;
    Ok(slip.id)
}
