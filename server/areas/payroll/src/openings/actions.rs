//! Bringing an employee's opening in: Dr advances and loans to staff, Cr opening balances; pay and tax of the year so far are kept and not posted.

use super::{
    model::{OpeningLoan, STAFF_OPENING, StaffOpening, StaffOpeningRow, TakeStaffOpeningBack},
    queries,
};
use crate::{
    loans::model::{STAFF_LOAN, StaffLoanStatus},
    tax::first_month,
};
use accounting::api::{Control, Line, NewVoucher, VoucherId, VoucherKind, take_voucher_id};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Month, Result, Scope, Tx, pairs};

/// The opening of one employee: its loan with a voucher, its pay so far. 409 when one stands already, or when payroll has salaries of those months; a former
/// employer may have paid until the day on which somebody joined.
pub fn enter(tx: &mut Tx, campus_id: i64, on: NaiveDate, row: &StaffOpeningRow) -> Result<i64> {
    if queries::entered(tx, &[row.employee_id])?.contains(&row.key()) {
        return Err(Error::conflict(row.once()));
    }
    let year_from = row.pay.map(|pay| first_month(pay.upto).to_string());
    if row.former_employer.is_none()
        && let (Some(pay), Some(from)) = (row.pay, &year_from)
    {
        // A payroll that is approved meanwhile would pay the same months.
        tx.lock("campus", campus_id)?;
        if queries::has_salary(tx, row.employee_id, from, &pay.upto.to_string())? {
            return Err(Error::conflict("Payroll has salaries of these months already, so they are not entered a second time."));
        }
    }
    let voucher_id = row.loan.map(|_| take_voucher_id(tx)).transpose()?;
    let loan_id = match (row.loan, voucher_id) {
        (Some(loan), Some(voucher)) => Some(lend(tx, (CampusId(campus_id), row.employee_id), &loan, (on, voucher))?),
        _ => None,
    };
    let (owed, taxable, tax) = (
        row.loan.map_or(Money::ZERO, |loan| loan.owed),
        row.pay.map_or(Money::ZERO, |pay| pay.taxable),
        row.pay.map_or(Money::ZERO, |pay| pay.tax),
    );
    let upto = row.pay.map(|pay| pay.upto.to_string());
    let id = tx.insert(
        &STAFF_OPENING,
        pairs! {
            campus_id: campus_id, employee_id: row.employee_id, date: on, loan_minor: owed, loan_id: loan_id, upto_month: upto, year_from: year_from,
            taxable_minor: taxable, tax_minor: tax, former_employer: row.former_employer.clone(), voucher_id: voucher_id, is_reversed: false,
        },
    )?;
    if let Some(voucher_id) = voucher_id {
        // The books are read by others than who sees pay.
        let voucher = NewVoucher::new(VoucherKind::Opening, campus_id, on, "Advances and loans to staff of before the books")
            .with_id(voucher_id)
            .from("staff opening", id)
            .line(Line::debit(campus_id, Control::StaffLoans, owed))
            .line(Line::credit(campus_id, Control::OpeningBalance, owed));
        accounting::api::post(tx, voucher)?;
    }
    Ok(id)
}

fn lend(
    tx: &mut Tx,
    (campus_id, employee_id): (CampusId, i64),
    loan: &OpeningLoan,
    (on, voucher_id): (NaiveDate, VoucherId),
) -> Result<i64> {
    let who = tx.who().clone();
    tx.insert(
        &STAFF_LOAN,
        pairs! {
            campus_id: campus_id, employee_id: employee_id, kind: loan.kind, amount_minor: loan.owed, installment_minor: loan.installment,
            first_month: loan.first_month.to_string(), reason: "Owed when the books began", status: StaffLoanStatus::Active, recovered_minor: 0i64,
            given_on: on, voucher_id: voucher_id, requested_by: who.user_id, requested_name: who.name.clone(), decided_name: who.name,
        },
    )
}

/// Why an opening stays: something of its loan was recovered, or stands on a slip, or a salary of its tax year is checked or approved, whose tax counts on it.
/// The loan and those payrolls are locked.
pub fn kept_by(tx: &mut Tx, found: &StaffOpening) -> Result<Option<&'static str>> {
    // What a former employer took may be declared anew at any time: the months ahead take what remains of the year's tax.
    let own_pay = found.upto_month.as_deref().filter(|_| found.former_employer.is_none());
    let first = own_pay.map(str::parse::<Month>).transpose().map_err(Error::internal)?.map(first_month);
    let is_counted = match first {
        Some(first) => queries::is_counted(tx, found.employee_id, &first.to_string(), &first.plus(11).to_string())?,
        None => false,
    };
    if let Some(loan_id) = found.loan_id {
        tx.lock("staff_loan", loan_id)?;
        if queries::loan_is_used(tx, loan_id)? {
            return Ok(Some("A part of this loan was recovered, or is on a payroll. Take that back first."));
        }
    }
    let sentence =
        "A payroll of this tax year is checked or approved, and its tax counts on these figures. Take it back or discard it first.";
    Ok(is_counted.then_some(sentence))
}

/// Takes an opening back, to be entered anew. 409 where `kept_by` says why it stays.
pub fn take_back(tx: &mut Tx, scope: &Scope, form: &TakeStaffOpeningBack) -> Result<i64> {
    let found = queries::locked(tx, scope, form.id)?;
    if found.is_reversed {
        return Err(Error::conflict("This opening was taken back already."));
    }
    if let Some(sentence) = kept_by(tx, &found)? {
        return Err(Error::conflict(sentence));
    }
    if let Some((loan_id, voucher_id)) = found.loan_id.zip(found.voucher_id) {
        let wanted = accounting::api::wanted_on(tx, found.date, form.today);
        accounting::api::reverse_of(tx, VoucherId(voucher_id), wanted, &form.reason, ("staff opening", found.id))?;
        let who = tx.who().name.clone();
        tx.set(&STAFF_LOAN, loan_id, "taken back", pairs! { status: StaffLoanStatus::Rejected, decided_name: who })?;
    }
    tx.set(&STAFF_OPENING, found.id, "taken back", pairs! { is_reversed: true, reversed_reason: form.reason.clone() })?;
    Ok(found.id)
}
