use super::model::{STAFF_OPENING, StaffOpening};
use kernel::{Error, Listed as _, Money, Month, Result, Scope, Tx, Value, binds, sql};
use std::collections::BTreeSet;

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StaffOpening> {
    tx.in_scope(&STAFF_OPENING, scope, id)?;
    tx.lock("staff_opening", id)?;
    let request = StaffOpening::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<StaffOpening>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("staff opening"))
}

/// What stands already of some employees: each with the tax year of what a former employer paid, none for an opening of its own.
pub fn entered(tx: &mut Tx, employees: &[i64]) -> Result<BTreeSet<(i64, Option<String>)>> {
    let found: Vec<(i64, Option<String>)> = tx.all(
        sql!(
            "SELECT o.employee_id, CASE WHEN o.former_employer IS NULL THEN NULL ELSE o.year_from END AS year_from FROM staff_opening o
             WHERE o.employee_id IN [$1] AND o.is_reversed = FALSE ORDER BY o.employee_id, o.id"
        ),
        &[Value::Ids(employees.to_vec())],
    )?;
    Ok(found.into_iter().collect())
}

/// Employees of a campus whose pay of a month an opening brought: it was paid before payroll began. What a former employer paid is no pay of here.
pub fn with_pay_of(tx: &mut Tx, campus_id: i64, month: Month) -> Result<BTreeSet<i64>> {
    let found: Vec<i64> = tx.values(
        sql!(
            "SELECT o.employee_id FROM staff_opening o JOIN employee e ON e.id = o.employee_id
             WHERE e.campus_id = $1 AND o.year_from <= $2 AND o.upto_month >= $2 AND o.is_reversed = FALSE AND o.former_employer IS NULL
             ORDER BY o.employee_id"
        ),
        &binds![campus_id, month.to_string()],
    )?;
    Ok(found.into_iter().collect())
}

/// Openings of some employees that a payroll was checked without, with their numbers, names and the months up to which they have pay: entered since, or having
/// the pay of its month.
pub fn overtaking(tx: &mut Tx, run_id: i64, employees: &[i64]) -> Result<Vec<(i64, String, Option<String>)>> {
    tx.all(
        sql!(
            "SELECT o.id, e.name, o.upto_month FROM payroll_run r
             JOIN staff_opening o ON o.is_reversed = FALSE AND (o.created_at >= r.updated_at
                  OR (o.former_employer IS NULL AND o.year_from <= r.month AND o.upto_month >= r.month))
             JOIN employee e ON e.id = o.employee_id WHERE r.id = $1 AND o.employee_id IN [$2] ORDER BY e.name_order, o.id"
        ),
        &[run_id.into(), employees.into()],
    )
}

/// Whether an employee has an approved salary of a tax year up to a month.
pub fn has_salary(tx: &mut Tx, employee_id: i64, from: &str, upto: &str) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM payslip p JOIN payroll_run r ON r.id = p.run_id
                            WHERE p.employee_id = $1 AND p.month >= $2 AND p.month <= $3 AND r.status IN ('approved', 'paid'))"
        ),
        &binds![employee_id, from, upto],
    )
}

/// Whether an employee has a checked or approved salary of a tax year. Its payrolls are locked, so that none is checked or approved meanwhile.
pub fn is_counted(tx: &mut Tx, employee_id: i64, from: &str, upto: &str) -> Result<bool> {
    let runs: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT p.run_id FROM payslip p JOIN payroll_run r ON r.id = p.run_id
             WHERE p.employee_id = $1 AND p.month >= $2 AND p.month <= $3 AND r.status <> 'reversed' ORDER BY p.run_id"
        ),
        &binds![employee_id, from, upto],
    )?;
    for run in &runs {
        tx.lock("payroll_run", *run)?;
    }
    tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM payroll_run WHERE id IN [$1] AND status IN ('checked', 'approved', 'paid'))"),
        &[Value::Ids(runs)],
    )
}

/// Whether something of a loan was recovered, or stands on a slip.
pub fn loan_is_used(tx: &mut Tx, loan_id: i64) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM staff_loan l WHERE l.id = $1 AND l.recovered_minor > 0)
                 OR EXISTS (SELECT 1 FROM payslip_line q JOIN payslip p ON p.id = q.payslip_id JOIN payroll_run r ON r.id = p.run_id
                            WHERE q.loan_id = $1 AND r.status <> 'reversed')"
        ),
        &binds![loan_id],
    )
}

/// The voucher of an opening is of what is owed, and is reversed exactly when the opening is; so is its loan.
pub fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT q.id, q.loan_minor FROM staff_opening q LEFT JOIN voucher v ON v.id = q.voucher_id LEFT JOIN voucher m ON m.reverses_id = v.id
             LEFT JOIN staff_loan l ON l.id = q.loan_id
             WHERE (q.loan_minor > 0) <> (v.id IS NOT NULL) OR q.loan_minor <> coalesce(v.amount_minor, 0)
                   OR (v.id IS NOT NULL AND q.is_reversed <> (m.id IS NOT NULL))
                   OR (q.loan_minor > 0 AND (l.id IS NULL OR l.amount_minor <> q.loan_minor OR (l.status = 'rejected') <> q.is_reversed))
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(id, owed)| format!("By opening {id} an employee owes Rs {owed}, but its voucher or its loan says otherwise."))
        .collect())
}
