//! What only the demo and the tests call.

pub use crate::{
    adjustments::{AdjustmentKind, PayAdjustmentForm},
    deposits::model::{DepositForm, DepositKind},
    loans::model::{GiveForm, StaffLoanForm, StaffLoanKind},
    structures::{PayLine, PayLineKind, PayStructureForm},
};
use crate::{
    contribution_rates::CONTRIBUTION_RATE,
    deposits,
    lecture_counts::{LECTURE_COUNT, LectureCountForm, due},
    loans,
    runs::{
        actions,
        model::{PayForm, PrepareForm},
    },
    structures::PAY_STRUCTURE,
    tax_tables::TAX_TABLE,
};
use accounting::api::MoneySide;
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Month, Result, Scope, Tx, binds, pairs, sql};

/// Confirms every rate and tax table, as the office does once it has read their sources.
pub fn confirm_rates(tx: &mut Tx) -> Result<()> {
    let (today, who) = (tx.today(), tx.who().name.clone());
    for id in tx.values::<i64>(sql!("SELECT id FROM contribution_rate ORDER BY id"), &[])? {
        tx.set(&CONTRIBUTION_RATE, id, "confirmed", pairs! { confirmed_on: today, confirmed_name: who.clone() })?;
    }
    for id in tx.values::<i64>(sql!("SELECT id FROM tax_table ORDER BY id"), &[])? {
        tx.set(&TAX_TABLE, id, "confirmed", pairs! { confirmed_on: today, confirmed_name: who.clone() })?;
    }
    Ok(())
}

/// Employees of a campus, with their basic salaries.
pub fn employees(tx: &mut Tx, campus_id: i64) -> Result<Vec<(i64, kernel::Money)>> {
    tx.all(sql!("SELECT id, basic_salary_minor FROM employee WHERE campus_id = $1 AND left_on IS NULL ORDER BY id"), &binds![campus_id])
}

pub fn add_structure(tx: &mut Tx, form: PayStructureForm) -> Result<i64> {
    tx.insert(&PAY_STRUCTURE, form.check()?.columns())
}

/// The first of these employees who has lectures in a month.
pub fn lecturer(tx: &mut Tx, employees: &[i64], month: Month) -> Result<Option<i64>> {
    let lectures = academics::api::lectures_by_day(tx, employees, month.first(), month.last())?;
    Ok(employees.iter().copied().find(|id| lectures.keys().any(|(teacher, _)| teacher == id)))
}

/// Confirms the lectures of a month of a campus as the timetable has them.
pub fn confirm_lectures(tx: &mut Tx, campus_id: i64, month: Month) -> Result<()> {
    for row in due::held(tx, &[campus_id], month)? {
        let form = LectureCountForm { campus_id, employee_id: row.employee_id, month: month.to_string(), lectures: row.held, note: None };
        tx.insert(&LECTURE_COUNT, form.check()?.columns())?;
    }
    Ok(())
}

pub fn add_adjustment(tx: &mut Tx, form: PayAdjustmentForm) -> Result<i64> {
    tx.insert(&crate::adjustments::PAY_ADJUSTMENT, form.check()?.columns())
}

pub fn request_loan(tx: &mut Tx, form: StaffLoanForm) -> Result<i64> {
    loans::actions::request(tx, &form.check()?)
}

pub fn give_loan(tx: &mut Tx, scope: &Scope, form: &GiveForm) -> Result<i64> {
    loans::actions::give(tx, scope, None, form)
}

/// The request of a campus that waits longest.
pub fn requested(tx: &mut Tx, campus_id: i64) -> Result<Option<i64>> {
    let found: Vec<i64> =
        tx.values(sql!("SELECT id FROM staff_loan WHERE campus_id = $1 AND status = 'requested' ORDER BY id LIMIT 1"), &binds![campus_id])?;
    Ok(found.first().copied())
}

/// Prepares a month of a campus.
pub fn prepare(tx: &mut Tx, campus_id: i64, month: Month) -> Result<i64> {
    actions::prepare(tx, &PrepareForm { campus_id, month: month.to_string(), note: None })
}

/// Checks a payroll that was just prepared.
pub fn check(tx: &mut Tx, scope: &Scope, id: i64) -> Result<i64> {
    actions::check(tx, scope, id, 1)
}

/// Approves a payroll that was just checked.
pub fn approve(tx: &mut Tx, scope: &Scope, id: i64) -> Result<i64> {
    actions::approve(tx, scope, None, id, 2)
}

/// Pays a payroll that was just approved through a bank: to accounts; and by a cheque that is cashed for those without one, unless they have not come for it.
pub fn pay(tx: &mut Tx, scope: &Scope, id: i64, (bank_id, on): (i64, NaiveDate), is_fetched: bool) -> Result<()> {
    let due: Vec<(i64, bool)> = tx.all(
        sql!("SELECT p.id, p.bank_account_no IS NOT NULL FROM payslip p WHERE p.run_id = $1 AND p.status = 'unpaid' ORDER BY p.id"),
        &binds![id],
    )?;
    let of = |has_account: bool| due.iter().filter(|one| one.1 == has_account).map(|one| one.0).collect::<Vec<i64>>();
    let payments = [of(true), if is_fetched { of(false) } else { Vec::new() }];
    for (payslip_ids, version) in payments.into_iter().filter(|ids| !ids.is_empty()).zip(3..) {
        let form =
            PayForm { id, version, payslip_ids, paid_on: Some(on), paid_from: MoneySide::Bank, bank_id: Some(bank_id), cheque_no: None };
        actions::pay::pay(tx, scope, &form)?;
    }
    Ok(())
}

/// What is due of a kind in the books of a campus.
pub fn due(tx: &mut Tx, campus_id: i64, kind: DepositKind) -> Result<kernel::Money> {
    Ok(-accounting::api::balance_of(tx, kind.control(), &[campus_id], None)?)
}

pub fn deposit(tx: &mut Tx, scope: &Scope, form: &DepositForm) -> Result<i64> {
    deposits::actions::deposit(tx, scope, form, true)
}
