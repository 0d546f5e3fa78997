use super::model::{DepositForm, PAYROLL_DEPOSIT, TakeDepositBackForm};
use accounting::api::{Line, NewVoucher, VoucherId, VoucherKind, balance_of, check_deposit, money_out};
use chrono::NaiveDate;
use kernel::{Error, Result, Scope, Tx, binds, pairs, sql};

/// Deposits: Dr what is payable, Cr cash or bank. 422 above what is due in the books of the campus. `signs_for_others`: whether the caller may post above the limit
/// of the settings.
pub fn deposit(tx: &mut Tx, scope: &Scope, form: &DepositForm, signs_for_others: bool) -> Result<i64> {
    check_deposit(tx, "amount_minor", form.amount_minor, signs_for_others)?;
    // The first payroll of a campus serialises its deposits; without one nothing is due.
    let first: Vec<i64> = tx.values(
        sql!("SELECT id FROM payroll_run WHERE campus_id = $1 AND status IN ('approved', 'paid') ORDER BY id LIMIT 1"),
        &binds![form.campus_id],
    )?;
    for run in first {
        tx.lock("payroll_run", run)?;
    }
    let due = -balance_of(tx, form.kind.control(), &[form.campus_id], None)?;
    if form.amount_minor > due {
        let due = due.or_zero();
        return Err(Error::field("amount_minor", format!("Rs {due} is due. A deposit cannot be more.")));
    }
    let out = money_out(tx, scope, form.campus_id, form.paid_from, form.bank_id, form.amount_minor)?;
    let mut voucher =
        NewVoucher::new(VoucherKind::Payroll, form.campus_id, form.paid_on, format!("{}, deposit {}", form.kind.label(), form.deposit_no))
            .line(Line::debit(form.campus_id, form.kind.control(), form.amount_minor))
            .line(out);
    voucher.payee = Some(form.kind.label().into());
    voucher.cheque_no = form.cheque_no.clone();
    let posted = accounting::api::post(tx, voucher)?;
    tx.insert(
        &PAYROLL_DEPOSIT,
        pairs! {
            campus_id: form.campus_id, kind: form.kind, amount_minor: form.amount_minor, paid_on: form.paid_on, bank_id: form.bank_id,
            cheque_no: form.cheque_no.clone(), deposit_no: form.deposit_no.clone(), voucher_id: posted.id, is_reversed: false,
        },
    )
}

/// Takes a deposit back.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &TakeDepositBackForm) -> Result<i64> {
    tx.in_scope(&PAYROLL_DEPOSIT, scope, form.id)?;
    tx.lock("payroll_deposit", form.id)?;
    let (voucher_id, paid_on, is_reversed): (VoucherId, NaiveDate, bool) =
        tx.one(sql!("SELECT voucher_id, paid_on, is_reversed FROM payroll_deposit WHERE id = $1"), &binds![form.id])?;
    if is_reversed {
        return Err(Error::conflict("This deposit was taken back already."));
    }
    let wanted = accounting::api::wanted_on(tx, paid_on, form.today);
    accounting::api::reverse(tx, voucher_id, wanted, &form.reason)?;
    tx.set(&PAYROLL_DEPOSIT, form.id, "taken back", pairs! { is_reversed: true, reversed_reason: form.reason.clone() })?;
    Ok(form.id)
}
