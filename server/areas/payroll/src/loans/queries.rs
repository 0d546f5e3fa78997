use super::model::{Recovered, STAFF_LOAN, StaffLoan, StaffLoanDetails, StaffLoanKind, StaffLoanStatus};
use crate::structures::BASIC_PAY;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Month, Result, Row, Scope, Tx, binds, sql};

/// One within the scope with what was recovered; else 404.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StaffLoanDetails> {
    let request = StaffLoan::LIST.request([("ids".to_owned(), id.to_string())])?;
    let row = tx.page::<StaffLoan>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("staff loan"))?;
    let more: More = tx.one(
        sql!(
            "SELECT l.reason, l.decided_name, l.cheque_no, b.name AS bank_name, l.voucher_id, v.voucher_no FROM staff_loan l
             LEFT JOIN bank b ON b.id = l.bank_id LEFT JOIN voucher v ON v.id = l.voucher_id WHERE l.id = $1"
        ),
        &binds![id],
    )?;
    Ok(StaffLoanDetails {
        row,
        reason: more.reason,
        decided_name: more.decided_name,
        cheque_no: more.cheque_no,
        bank_name: more.bank_name,
        voucher_id: more.voucher_id,
        voucher_no: more.voucher_no,
        recovered: recovered(tx, id)?,
    })
}

#[derive(Row)]
struct More {
    reason: String,
    decided_name: Option<String>,
    cheque_no: Option<String>,
    bank_name: Option<String>,
    voucher_id: Option<i64>,
    voucher_no: Option<String>,
}

fn recovered(tx: &mut Tx, id: i64) -> Result<Vec<Recovered>> {
    let mut all: Vec<Recovered> = tx.all(
        sql!(
            "SELECT r.approved_on AS on_date, q.amount_minor, r.month, r.id AS run_id, r.voucher_id, v.voucher_no
             FROM payslip_line q JOIN payslip p ON p.id = q.payslip_id JOIN payroll_run r ON r.id = p.run_id LEFT JOIN voucher v ON v.id = r.voucher_id
             WHERE q.loan_id = $1 AND r.status IN ('approved', 'paid') ORDER BY r.month, r.id"
        ),
        &binds![id],
    )?;
    let paid: Vec<Recovered> = tx.all(
        sql!(
            "SELECT q.paid_on AS on_date, q.amount_minor, CAST(NULL AS TEXT) AS month, CAST(NULL AS BIGINT) AS run_id, q.voucher_id, v.voucher_no
             FROM staff_loan_repayment q LEFT JOIN voucher v ON v.id = q.voucher_id WHERE q.loan_id = $1 ORDER BY q.id"
        ),
        &binds![id],
    )?;
    all.extend(paid);
    all.sort_by_key(|one| one.on_date);
    Ok(all)
}

/// A loan as its steps need it.
#[derive(Clone, Debug, Row)]
pub struct Kept {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub kind: StaffLoanKind,
    pub status: StaffLoanStatus,
    pub amount_minor: Money,
    pub recovered_minor: Money,
    /// None while it is only requested.
    pub given_on: Option<NaiveDate>,
    pub requested_by: Option<i64>,
}

/// One within the scope in the version that was read, locked; else 404 or 409.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<Kept> {
    tx.in_scope(&STAFF_LOAN, scope, id)?;
    tx.lock("staff_loan", id)?;
    let kept: Kept = tx.one(
        sql!(
            "SELECT l.id, l.version, l.campus_id, l.kind, l.status, l.amount_minor, l.recovered_minor, l.given_on, l.requested_by
             FROM staff_loan l WHERE l.id = $1"
        ),
        &binds![id],
    )?;
    if kept.version == version { Ok(kept) } else { Err(tx.stale(&STAFF_LOAN, id)) }
}

/// What is to be recovered of the employees of a campus.
#[derive(Clone, Debug, Row)]
pub struct Open {
    pub id: i64,
    pub employee_id: i64,
    pub kind: StaffLoanKind,
    pub installment_minor: Money,
    pub outstanding_minor: Money,
    pub first_month: String,
}

/// Advances and loans of the employees of a campus that are not recovered yet, oldest first; those whose first salary is still to come too.
pub fn open_of(tx: &mut Tx, campus_id: i64) -> Result<Vec<Open>> {
    tx.all(
        sql!(
            "SELECT l.id, l.employee_id, l.kind, l.installment_minor, l.amount_minor - l.recovered_minor AS outstanding_minor, l.first_month
             FROM staff_loan l JOIN employee e ON e.id = l.employee_id WHERE e.campus_id = $1 AND l.status = 'active' ORDER BY l.employee_id, l.id"
        ),
        &binds![campus_id],
    )
}

/// The basic salary of an employee in a month, less installments of what is not recovered yet.
pub fn free_pay(tx: &mut Tx, employee_id: i64, month: Month) -> Result<Money> {
    let (basic, taken): (Money, Money) = tx.one(
        sql!(
            "SELECT ",
            BASIC_PAY,
            " AS basic_minor, CAST(coalesce((SELECT SUM(l.installment_minor) FROM staff_loan l WHERE l.employee_id = e.id AND l.status = 'active'), 0)
                AS BIGINT) AS taken_minor FROM employee e WHERE e.id = $2"
        ),
        &binds![month.to_string(), employee_id],
    )?;
    Ok((basic - taken).or_zero())
}
