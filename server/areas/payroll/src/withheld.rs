//! Taxable pay and income tax of salaries in a tax year. The tax of a month, the statement of campuses and an employee's certificate count the same.

use crate::tax::{YearSoFar, first_month};
use kernel::{Money, Month, Result, Row, Tx, binds, sql};
use std::collections::HashMap;

/// From `$1`, the first month of a tax year, to the month `$2`: of approved payrolls and of the time before payroll began; and what former employers paid in the
/// year, up to whichever month. All of it counts for the tax of an employee; what a former employer took is certified by that employer only.
pub const WITHHELD: &str =
    "(SELECT p.employee_id, p.campus_id, p.month, p.taxable_minor, p.tax_minor, FALSE AS is_earlier, CAST(NULL AS TEXT) AS former_employer
    FROM payslip p JOIN payroll_run r ON r.id = p.run_id WHERE r.status IN ('approved', 'paid') AND p.month >= $1 AND p.month <= $2
    UNION ALL SELECT o.employee_id, o.campus_id, o.upto_month, o.taxable_minor, o.tax_minor, TRUE, o.former_employer
    FROM staff_opening o WHERE o.is_reversed = FALSE AND o.year_from = $1 AND (o.upto_month <= $2 OR o.former_employer IS NOT NULL)) w";

/// What was taxable and taken of an employee in a month, or in all months before payroll began.
#[derive(Clone, Debug, Row)]
pub struct Withheld {
    pub month: String,
    pub is_earlier: bool,
    pub former_employer: Option<String>,
    pub taxable_minor: Money,
    pub tax_minor: Money,
}

/// The tax year that begins with a month, of an employee at any campus: what was before payroll began comes first.
pub fn in_year(tx: &mut Tx, employee_id: i64, first: Month) -> Result<Vec<Withheld>> {
    tx.all(
        sql!(
            "SELECT w.month, w.is_earlier, w.former_employer, CAST(SUM(w.taxable_minor) AS BIGINT) AS taxable_minor, CAST(SUM(w.tax_minor) AS BIGINT) AS tax_minor FROM ",
            WITHHELD,
            " WHERE w.employee_id = $3 GROUP BY w.month, w.is_earlier, w.former_employer ORDER BY w.is_earlier DESC, w.month"
        ),
        &binds![first.to_string(), first.plus(11).to_string(), employee_id],
    )
}

/// The tax year before a month, by employee of a campus; what they had at other campuses counts.
pub fn before(tx: &mut Tx, campus_id: i64, month: Month) -> Result<HashMap<i64, YearSoFar>> {
    let rows: Vec<(i64, Money, Money)> = tx.all(
        sql!(
            "SELECT w.employee_id, CAST(SUM(w.taxable_minor) AS BIGINT), CAST(SUM(w.tax_minor) AS BIGINT) FROM ",
            WITHHELD,
            " JOIN employee e ON e.id = w.employee_id WHERE e.campus_id = $3 GROUP BY w.employee_id ORDER BY w.employee_id"
        ),
        &binds![first_month(month).to_string(), month.prev().to_string(), campus_id],
    )?;
    Ok(rows.into_iter().map(|(employee, taxable, tax)| (employee, YearSoFar { taxable, tax })).collect())
}
