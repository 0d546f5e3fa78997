//! What other campuses bear of the slips of a payroll.

use crate::runs::model::shares::{Move, Part, Share, ShareOf};
use kernel::{Money, Month, Result, Row, Tx, binds, pairs, sql};
use std::collections::HashMap;

/// By employee: moves, and parts of the pay that campuses bear; who has neither is absent.
pub type Elsewhere = HashMap<i64, (Vec<Move>, Vec<Part>)>;

/// Of the employees of a campus: where they were in a month and after it, and which campuses bear a part of the month.
pub fn elsewhere(tx: &mut Tx, campus_id: i64, month: Month) -> Result<Elsewhere> {
    let moves: Vec<Move> = tx.all(
        sql!(
            "SELECT m.employee_id, m.from_campus_id, m.moved_on FROM employee_move m JOIN employee e ON e.id = m.employee_id
             WHERE e.campus_id = $1 AND m.moved_on > $2 ORDER BY m.employee_id, m.moved_on, m.id"
        ),
        &binds![campus_id, month.first()],
    )?;
    let parts: Vec<Part> = tx.all(
        sql!(
            "SELECT s.employee_id, s.campus_id, s.from_on, s.until_on, s.hundredths FROM pay_share s JOIN employee e ON e.id = s.employee_id
             WHERE e.campus_id = $1 AND s.from_on <= $3 AND (s.until_on IS NULL OR s.until_on >= $2) ORDER BY s.employee_id, s.id"
        ),
        &binds![campus_id, month.first(), month.last()],
    )?;
    let mut out = Elsewhere::new();
    for one in moves {
        out.entry(one.employee_id).or_default().0.push(one);
    }
    for one in parts {
        out.entry(one.employee_id).or_default().1.push(one);
    }
    Ok(out)
}

/// Writes what other campuses bear of slips that were just written, by employee.
pub fn write(tx: &mut Tx, run_id: i64, shares: &[(i64, Vec<Share>)]) -> Result<()> {
    if shares.is_empty() {
        return Ok(());
    }
    let ids = super::slip_ids(tx, run_id)?;
    let mut rows = Vec::new();
    for (employee, own) in shares {
        let Some(id) = ids.get(employee) else { continue };
        rows.extend(own.iter().map(|one| {
            pairs! { payslip_id: *id, campus_id: one.campus_id, salary_minor: one.salary, employer_minor: one.employer }
        }));
    }
    tx.insert_lines("payslip_share", rows)
}

/// What other campuses bear of the slips of a payroll, by employee.
pub fn of_slips(tx: &mut Tx, run_id: i64) -> Result<HashMap<i64, Vec<Share>>> {
    let rows: Vec<(i64, i64, Money, Money)> = tx.all(
        sql!(
            "SELECT p.employee_id, s.campus_id, s.salary_minor, s.employer_minor FROM payslip_share s JOIN payslip p ON p.id = s.payslip_id
             WHERE p.run_id = $1 ORDER BY p.employee_id, s.campus_id"
        ),
        &binds![run_id],
    )?;
    let mut out: HashMap<i64, Vec<Share>> = HashMap::new();
    for (employee, campus_id, salary, employer) in rows {
        out.entry(employee).or_default().push(Share { campus_id, salary, employer });
    }
    Ok(out)
}

/// What another campus bears of a whole payroll.
#[derive(Clone, Copy, Debug, Row)]
pub struct Borne {
    pub campus_id: i64,
    pub salary_minor: Money,
    pub employer_minor: Money,
}

/// What each other campus bears of a payroll, in sums.
pub fn of_run(tx: &mut Tx, run_id: i64) -> Result<Vec<Borne>> {
    tx.all(
        sql!(
            "SELECT s.campus_id, CAST(SUM(s.salary_minor) AS BIGINT) AS salary_minor, CAST(SUM(s.employer_minor) AS BIGINT) AS employer_minor
             FROM payslip_share s JOIN payslip p ON p.id = s.payslip_id WHERE p.run_id = $1 GROUP BY s.campus_id ORDER BY s.campus_id"
        ),
        &binds![run_id],
    )
}

/// What other campuses bear of a slip.
pub fn of_slip(tx: &mut Tx, payslip_id: i64) -> Result<Vec<ShareOf>> {
    tx.all(
        sql!(
            "SELECT s.campus_id, c.name AS campus_name, s.salary_minor, s.employer_minor FROM payslip_share s JOIN campus c ON c.id = s.campus_id
             WHERE s.payslip_id = $1 ORDER BY c.name_order, s.campus_id"
        ),
        &binds![payslip_id],
    )
}
