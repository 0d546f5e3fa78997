//! Months that were paid by another structure than the one that is now in force for them, and the arrears that slips paid of them.

use crate::runs::model::{
    arrears::{ArrearsOf, Lacking},
    reckon::Days,
};
use kernel::{Money, Month, Result, Row, Tx, binds, pairs, sql};

/// A paid month, and the structure that was entered for it later.
#[derive(Clone, Debug, Row)]
pub struct PaidMonth {
    pub employee_id: i64,
    pub month: String,
    pub structure_id: i64,
    days_in_month: i64,
    days_employed: i64,
    unpaid_tenths: i64,
    pub lectures: i64,
    /// Basic salary, allowances and lectures less absence, as they were paid.
    pub paid_minor: Money,
    /// What of it was taxable.
    pub taxable_minor: Money,
    /// Arrears that approved payrolls paid of it.
    pub given_minor: Money,
    pub given_taxable_minor: Money,
}

impl PaidMonth {
    /// Its days, as they were paid.
    pub fn days(&self) -> Days {
        Days { in_month: self.days_in_month, employed: self.days_employed, unpaid_tenths: self.unpaid_tenths, ..Days::default() }
    }
}

/// Of an approved payroll that is not taken back: what slips paid of the month of `p` as arrears.
const GIVEN: &str = "FROM payslip_arrears x JOIN payslip q ON q.id = x.payslip_id JOIN payroll_run t ON t.id = q.run_id
    WHERE q.employee_id = p.employee_id AND x.month = p.month AND t.status IN ('approved', 'paid')), 0) AS BIGINT)";

/// Months before one that the employees of a campus, who may have been elsewhere then, were paid by another structure than the one that is now in force for them.
pub fn paid_otherwise(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Vec<PaidMonth>> {
    tx.all(
        sql!(
            "SELECT p.employee_id, p.month, s.id AS structure_id, p.days_in_month, p.days_employed, p.unpaid_tenths,
                    coalesce((SELECT k.lectures FROM lecture_count k WHERE k.employee_id = p.employee_id AND k.month = p.month), 0) AS lectures,
                    CAST(coalesce((SELECT SUM(CASE WHEN l.kind = 'absence' THEN -l.amount_minor ELSE l.amount_minor END) FROM payslip_line l
                                   WHERE l.payslip_id = p.id AND l.kind IN ('basic', 'allowance', 'lectures', 'absence')), 0) AS BIGINT) AS paid_minor,
                    p.taxable_minor - CAST(coalesce((SELECT SUM(CASE WHEN l.kind = 'adjustment' THEN l.amount_minor ELSE -l.amount_minor END)
                                                     FROM payslip_line l JOIN pay_adjustment a ON a.id = l.adjustment_id
                                                     WHERE l.payslip_id = p.id AND a.is_taxable = TRUE
                                                       AND (l.kind = 'adjustment' OR (l.kind = 'adjustment_taken' AND a.corrects_month IS NOT NULL))), 0) AS BIGINT)
                        - CAST(coalesce((SELECT SUM(o.taxable_minor) FROM payslip_arrears o WHERE o.payslip_id = p.id), 0) AS BIGINT) AS taxable_minor,
                    CAST(coalesce((SELECT SUM(x.amount_minor) ",
            GIVEN,
            " AS given_minor, CAST(coalesce((SELECT SUM(x.taxable_minor) ",
            GIVEN,
            " AS given_taxable_minor
             FROM payslip p JOIN payroll_run r ON r.id = p.run_id JOIN employee e ON e.id = p.employee_id
             JOIN pay_structure s ON s.employee_id = p.employee_id AND s.from_month <= p.month AND s.pays_arrears = TRUE
             WHERE e.campus_id = $1 AND p.month < $2 AND r.status IN ('approved', 'paid') AND (p.structure_id IS NULL OR p.structure_id <> s.id)
               AND NOT EXISTS (SELECT 1 FROM pay_structure n WHERE n.employee_id = s.employee_id AND n.from_month <= p.month AND n.from_month > s.from_month)
             ORDER BY p.employee_id, p.month"
        ),
        &binds![campus_id, month.to_string()],
    )
}

/// Writes what slips that were just written pay of earlier months, by employee.
pub fn write(tx: &mut Tx, run_id: i64, arrears: &[(i64, Vec<Lacking>)]) -> Result<()> {
    if arrears.is_empty() {
        return Ok(());
    }
    let ids = super::slip_ids(tx, run_id)?;
    let mut rows = Vec::new();
    for (employee, months) in arrears {
        let Some(id) = ids.get(employee) else { continue };
        rows.extend(months.iter().map(|one| {
            pairs! {
                payslip_id: *id, month: &one.month, structure_id: one.structure_id, amount_minor: one.amount, taxable_minor: one.taxable
            }
        }));
    }
    tx.insert_lines("payslip_arrears", rows)
}

/// What a slip pays of earlier months.
pub fn of_slip(tx: &mut Tx, payslip_id: i64) -> Result<Vec<ArrearsOf>> {
    tx.all(sql!("SELECT x.month, x.amount_minor FROM payslip_arrears x WHERE x.payslip_id = $1 ORDER BY x.month"), &binds![payslip_id])
}

/// Whether a payroll that stands paid arrears of what a payroll paid: it counts on that one.
pub fn count_on(tx: &mut Tx, run_id: i64) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM payslip o JOIN payslip q ON q.employee_id = o.employee_id JOIN payroll_run t ON t.id = q.run_id
                            JOIN payslip_arrears x ON x.payslip_id = q.id AND x.month = o.month
                            WHERE o.run_id = $1 AND t.status IN ('approved', 'paid'))"
        ),
        &binds![run_id],
    )
}
