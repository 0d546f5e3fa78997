//! Whom a payroll is about.

use crate::openings;
use chrono::NaiveDate;
use kernel::{Money, Month, Result, Row, Tx, binds, sql};

/// Somebody whom a payroll is about.
#[derive(Clone, Debug, Row)]
pub struct Person {
    pub id: i64,
    pub name: String,
    pub joined_on: NaiveDate,
    pub left_on: Option<NaiveDate>,
    pub basic_salary_minor: Money,
    pub allowances_minor: Money,
    pub deductions_minor: Money,
    pub bank_name: Option<String>,
    pub bank_account_no: Option<String>,
}

/// Whom the payroll of a campus pays for a month: who was in post, and who has left but still gets something. Whoever has an approved salary of the month from the
/// campus where they were before is not among them. Second, those whom it leaves out: by an opening they were paid for the month before payroll began.
pub fn people(tx: &mut Tx, campus_id: i64, month: Month, owed_arrears: &[i64]) -> Result<(Vec<Person>, Vec<Person>)> {
    let all: Vec<Person> = tx.all(
        sql!(
            "SELECT e.id, e.name, e.joined_on, e.left_on, e.basic_salary_minor, e.allowances_minor, e.deductions_minor, e.bank_name, e.bank_account_no
             FROM employee e WHERE e.campus_id = $1 AND e.joined_on <= $3 AND (e.left_on IS NULL OR e.left_on >= $2
               OR e.id IN [$5]
               OR EXISTS (SELECT 1 FROM pay_adjustment a WHERE a.employee_id = e.id AND a.month = $4))
               AND NOT EXISTS (SELECT 1 FROM payslip o JOIN payroll_run q ON q.id = o.run_id
                               WHERE o.employee_id = e.id AND o.month = $4 AND o.campus_id <> e.campus_id AND q.status IN ('approved', 'paid'))
             ORDER BY e.name_order, e.id"
        ),
        &binds![campus_id, month.first(), month.last(), month.to_string(), owed_arrears],
    )?;
    let brought = openings::queries::with_pay_of(tx, campus_id, month)?;
    Ok(all.into_iter().partition(|person| !brought.contains(&person.id)))
}
