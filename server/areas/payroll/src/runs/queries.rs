mod against;
pub mod arrears;
mod people;
pub mod shares;

pub use against::against;
pub use people::{Person, people};

use super::model::{
    PAYROLL_RUN, PAYSLIP, PayrollDetails, PayrollRun, PayrollStatus, Payslip, PayslipDetails, PayslipLine, PayslipLineKind, PayslipStatus,
    SalaryPayment,
    reckon::{Days, SlipLine},
};
use crate::structures::month_of;
use accounting::api::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Month, Result, Row, Scope, Tx, binds, pairs, sql};
use std::collections::HashMap;

/// A payroll as its steps need it.
#[derive(Clone, Debug, Row)]
pub struct Kept {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub month: String,
    pub status: PayrollStatus,
    pub employees: i64,
    pub net_minor: Money,
    pub paid_minor: Money,
    pub prepared_by: Option<i64>,
    pub checked_by: Option<i64>,
    /// In whose place a deputy checked it.
    pub checked_for: Option<i64>,
    pub voucher_id: Option<VoucherId>,
}

const KEPT: &str =
    "SELECT r.id, r.version, r.campus_id, r.month, r.status, r.employees, r.net_minor, r.paid_minor, r.prepared_by, r.checked_by,
    r.checked_for, r.voucher_id FROM payroll_run r";

impl Kept {
    pub fn month(&self) -> Result<Month> {
        month_of(&self.month)
    }
}

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Kept> {
    tx.in_scope(&PAYROLL_RUN, scope, id)?;
    tx.lock("payroll_run", id)?;
    // Somebody may have discarded it while its lock was waited for.
    tx.first(sql!(KEPT, " WHERE r.id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("payroll"))
}

/// As `locked`, in the version that was read; else 409.
pub fn locked_in_version(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<Kept> {
    let kept = locked(tx, scope, id)?;
    if kept.version == version { Ok(kept) } else { Err(tx.stale(&PAYROLL_RUN, id)) }
}

/// A slip as its steps need it.
#[derive(Clone, Debug, Row)]
pub struct KeptSlip {
    pub id: i64,
    pub version: i64,
    pub status: PayslipStatus,
    pub net_minor: Money,
    pub payment_id: Option<i64>,
}

/// One within the scope in the version that was read, its payroll locked; else 404 or 409.
pub fn locked_slip(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<(KeptSlip, Kept)> {
    tx.in_scope(&PAYSLIP, scope, id)?;
    let run_id: i64 = tx.value(sql!("SELECT run_id FROM payslip WHERE id = $1"), &binds![id])?;
    let run = locked(tx, scope, run_id)?;
    let slip: KeptSlip =
        tx.one(sql!("SELECT p.id, p.version, p.status, p.net_minor, p.payment_id FROM payslip p WHERE p.id = $1"), &binds![id])?;
    if slip.version == version { Ok((slip, run)) } else { Err(tx.stale(&PAYSLIP, id)) }
}

/// Days marked in a month, by employee and status.
pub fn marked(tx: &mut Tx, campus_id: i64, month: Month) -> Result<HashMap<i64, HashMap<String, i64>>> {
    let rows: Vec<(i64, String, i64)> = tx.all(
        sql!(
            "SELECT a.employee_id, a.status, count(*) FROM staff_attendance a JOIN employee e ON e.id = a.employee_id
             WHERE e.campus_id = $1 AND a.on_date >= $2 AND a.on_date <= $3 AND a.status IN ('absent', 'leave', 'half_day')
             GROUP BY a.employee_id, a.status ORDER BY a.employee_id"
        ),
        &binds![campus_id, month.first(), month.last()],
    )?;
    let mut out: HashMap<i64, HashMap<String, i64>> = HashMap::new();
    for (employee, status, days) in rows {
        out.entry(employee).or_default().insert(status, days);
    }
    Ok(out)
}

/// What a slip was checked by.
#[derive(Clone, Debug, Row)]
pub struct Checked {
    pub employee_id: i64,
    pub name: String,
    days_in_month: i64,
    days_employed: i64,
    absent_tenths: i64,
    leave_tenths: i64,
    unpaid_tenths: i64,
    pub taxable_minor: Money,
    pub short_minor: Money,
    pub bank_name: Option<String>,
    pub bank_account_no: Option<String>,
}

impl Checked {
    pub fn days(&self) -> Days {
        Days {
            in_month: self.days_in_month,
            employed: self.days_employed,
            absent_tenths: self.absent_tenths,
            leave_tenths: self.leave_tenths,
            unpaid_tenths: self.unpaid_tenths,
        }
    }
}

/// What the slips of a payroll were checked by.
pub fn checked(tx: &mut Tx, run_id: i64) -> Result<Vec<Checked>> {
    tx.all(
        sql!(
            "SELECT p.employee_id, e.name, p.days_in_month, p.days_employed, p.absent_tenths, p.leave_tenths, p.unpaid_tenths, p.taxable_minor, p.short_minor,
                    p.bank_name, p.bank_account_no
             FROM payslip p JOIN employee e ON e.id = p.employee_id WHERE p.run_id = $1 ORDER BY e.name_order, p.employee_id"
        ),
        &binds![run_id],
    )
}

/// A line of a slip, without its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineOf {
    pub kind: PayslipLineKind,
    pub amount_minor: Money,
    pub loan_id: Option<i64>,
    pub adjustment_id: Option<i64>,
    pub student_id: Option<i64>,
}

/// The lines of all slips of a payroll, by employee, as they stand on each slip.
pub fn lines_of_run(tx: &mut Tx, run_id: i64) -> Result<HashMap<i64, Vec<LineOf>>> {
    type OfEmployee = (i64, PayslipLineKind, Money, Option<i64>, Option<i64>, Option<i64>);
    let rows: Vec<OfEmployee> = tx.all(
        sql!(
            "SELECT p.employee_id, l.kind, l.amount_minor, l.loan_id, l.adjustment_id, l.student_id FROM payslip_line l JOIN payslip p ON p.id = l.payslip_id
             WHERE p.run_id = $1 ORDER BY p.employee_id, l.line"
        ),
        &binds![run_id],
    )?;
    let mut out: HashMap<i64, Vec<LineOf>> = HashMap::new();
    for (employee, kind, amount_minor, loan_id, adjustment_id, student_id) in rows {
        out.entry(employee).or_default().push(LineOf { kind, amount_minor, loan_id, adjustment_id, student_id });
    }
    Ok(out)
}

/// Salaries that are held, by employee.
pub fn held(tx: &mut Tx, run_id: i64) -> Result<HashMap<i64, String>> {
    let rows: Vec<(i64, Option<String>)> = tx.all(
        sql!("SELECT employee_id, held_reason FROM payslip WHERE run_id = $1 AND status = 'withheld' ORDER BY employee_id"),
        &binds![run_id],
    )?;
    Ok(rows.into_iter().map(|(employee, reason)| (employee, reason.unwrap_or_default())).collect())
}

/// Removes the slips of a payroll that nobody approved.
pub fn clear_slips(tx: &mut Tx, run_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM payslip_line WHERE payslip_id IN (SELECT id FROM payslip WHERE run_id = $1)"), &binds![run_id])?;
    tx.exec(sql!("DELETE FROM payslip_arrears WHERE payslip_id IN (SELECT id FROM payslip WHERE run_id = $1)"), &binds![run_id])?;
    tx.exec(sql!("DELETE FROM payslip_share WHERE payslip_id IN (SELECT id FROM payslip WHERE run_id = $1)"), &binds![run_id])?;
    tx.exec(sql!("DELETE FROM payslip WHERE run_id = $1"), &binds![run_id]).map(drop)
}

/// Writes the lines of slips that were just written, by employee.
pub fn write_lines(tx: &mut Tx, run_id: i64, lines: &[(i64, Vec<SlipLine>)]) -> Result<()> {
    let ids = slip_ids(tx, run_id)?;
    let mut rows = Vec::new();
    for (employee, own) in lines {
        let Some(id) = ids.get(employee) else { continue };
        rows.extend(own.iter().zip(1i64..).map(|(line, n)| {
            pairs! {
                payslip_id: *id, line: n, kind: line.kind, name: &line.name, amount_minor: line.amount, loan_id: line.loan_id,
                adjustment_id: line.adjustment_id, student_id: line.student_id
            }
        }));
    }
    tx.insert_lines("payslip_line", rows)
}

/// The slips of a payroll, by employee.
fn slip_ids(tx: &mut Tx, run_id: i64) -> Result<HashMap<i64, i64>> {
    let ids: Vec<(i64, i64)> =
        tx.all(sql!("SELECT employee_id, id FROM payslip WHERE run_id = $1 ORDER BY employee_id"), &binds![run_id])?;
    Ok(ids.into_iter().collect())
}

/// The lines of a slip.
pub fn lines(tx: &mut Tx, payslip_id: i64) -> Result<Vec<PayslipLine>> {
    tx.all(
        sql!("SELECT l.line, l.kind, l.name, l.amount_minor, l.loan_id, l.adjustment_id, l.student_id FROM payslip_line l WHERE l.payslip_id = $1 ORDER BY l.line"),
        &binds![payslip_id],
    )
}

/// What all slips of a payroll come to by kind, and by the campus in whose books a loan stands.
#[derive(Clone, Debug, Row)]
pub struct KindSum {
    pub kind: PayslipLineKind,
    pub loan_campus_id: Option<i64>,
    pub amount_minor: Money,
}

pub fn sums_by_kind(tx: &mut Tx, run_id: i64) -> Result<Vec<KindSum>> {
    tx.all(
        sql!(
            "SELECT l.kind, o.campus_id AS loan_campus_id, CAST(SUM(l.amount_minor) AS BIGINT) AS amount_minor
             FROM payslip_line l JOIN payslip p ON p.id = l.payslip_id LEFT JOIN staff_loan o ON o.id = l.loan_id
             WHERE p.run_id = $1 GROUP BY l.kind, o.campus_id ORDER BY l.kind, o.campus_id"
        ),
        &binds![run_id],
    )
}

/// What the slips of a payroll take of each loan, with what is owed on it.
pub fn recoveries(tx: &mut Tx, run_id: i64) -> Result<Vec<(i64, Money, Money)>> {
    tx.all(
        sql!(
            "SELECT o.id, CAST(SUM(l.amount_minor) AS BIGINT), o.amount_minor - o.recovered_minor FROM payslip_line l JOIN payslip p ON p.id = l.payslip_id
             JOIN staff_loan o ON o.id = l.loan_id WHERE p.run_id = $1 GROUP BY o.id, o.amount_minor, o.recovered_minor ORDER BY o.id"
        ),
        &binds![run_id],
    )
}

/// One payroll within the scope; else 404.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PayrollDetails> {
    let request = PayrollRun::LIST.request([("ids".to_owned(), id.to_string())])?;
    let row = tx.page::<PayrollRun>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("payroll"))?;
    let more: More = tx.one(
        sql!(
            "SELECT r.note, r.checked_on, r.voucher_id, v.voucher_no, r.reversed_reason, r.provision_minor FROM payroll_run r LEFT JOIN voucher v ON v.id = r.voucher_id
             WHERE r.id = $1"
        ),
        &binds![id],
    )?;
    let open: Vec<(PayslipStatus, i64, Money)> = tx.all(
        sql!(
            "SELECT p.status, count(*), CAST(SUM(p.net_minor) AS BIGINT) FROM payslip p WHERE p.run_id = $1 AND p.status <> 'paid' AND p.net_minor > 0
             GROUP BY p.status ORDER BY p.status"
        ),
        &binds![id],
    )?;
    let of = |status: PayslipStatus| open.iter().find(|one| one.0 == status).map_or((0, Money::ZERO), |one| (one.1, one.2));
    let ((held, held_minor), (due, due_minor)) = (of(PayslipStatus::Withheld), of(PayslipStatus::Unpaid));
    let before = month_of(&row.month)?.prev().to_string();
    let earlier: Option<(i64, Money)> = tx.first(
        sql!("SELECT r.employees, r.net_minor FROM payroll_run r WHERE r.campus_id = $1 AND r.month = $2 AND r.status IN ('approved', 'paid')"),
        &binds![row.campus_id, before],
    )?;
    let against = against(tx, id, row.status, (row.campus_id, month_of(&row.month)?))?;
    let net_change_minor = earlier.map(|one| row.net_minor - one.1);
    Ok(PayrollDetails {
        row,
        note: more.note,
        checked_on: more.checked_on,
        voucher_id: more.voucher_id,
        voucher_no: more.voucher_no,
        reversed_reason: more.reversed_reason,
        provision_minor: more.provision_minor,
        held,
        held_minor,
        due,
        due_minor,
        earlier_employees: earlier.map(|one| one.0),
        earlier_net_minor: earlier.map(|one| one.1),
        net_change_minor,
        against,
        payments: payments(tx, id)?,
    })
}

#[derive(Row)]
struct More {
    note: Option<String>,
    checked_on: Option<NaiveDate>,
    voucher_id: Option<i64>,
    voucher_no: Option<String>,
    reversed_reason: Option<String>,
    provision_minor: Money,
}

fn payments(tx: &mut Tx, run_id: i64) -> Result<Vec<SalaryPayment>> {
    tx.all(
        sql!(
            "SELECT y.id, y.paid_on, y.bank_id, b.name AS bank_name, y.cheque_no, y.employees, y.amount_minor, y.voucher_id, v.voucher_no, y.is_reversed,
                    y.reversed_reason
             FROM salary_payment y LEFT JOIN bank b ON b.id = y.bank_id LEFT JOIN voucher v ON v.id = y.voucher_id WHERE y.run_id = $1 ORDER BY y.id"
        ),
        &binds![run_id],
    )
}

/// One slip within the scope; else 404.
pub fn slip(tx: &mut Tx, scope: &Scope, id: i64) -> Result<PayslipDetails> {
    let request = Payslip::LIST.request([("ids".to_owned(), id.to_string())])?;
    let row = tx.page::<Payslip>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("payslip"))?;
    let more: MoreOfSlip = tx.one(
        sql!(
            "SELECT p.days_in_month, p.days_employed, p.absent_tenths, p.leave_tenths, p.taxable_minor, p.employer_minor FROM payslip p WHERE p.id = $1"
        ),
        &binds![id],
    )?;
    Ok(PayslipDetails {
        row,
        days_in_month: more.days_in_month,
        days_employed: more.days_employed,
        absent_tenths: more.absent_tenths,
        leave_tenths: more.leave_tenths,
        taxable_minor: more.taxable_minor,
        employer_minor: more.employer_minor,
        lines: lines(tx, id)?,
        arrears: arrears::of_slip(tx, id)?,
        shares: shares::of_slip(tx, id)?,
    })
}

#[derive(Row)]
struct MoreOfSlip {
    days_in_month: i64,
    days_employed: i64,
    absent_tenths: i64,
    leave_tenths: i64,
    taxable_minor: Money,
    employer_minor: Money,
}
