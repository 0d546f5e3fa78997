//! What a payroll keeps back for the fees of children: asked when it is reckoned, settled when it is approved, open again when it is taken back.

use super::ChildOf;
use crate::{
    api::{ChildrensFees, SalaryFees},
    runs::{model::ReverseForm, queries::Kept},
};
use accounting::api::{Line, VoucherId};
use kernel::{Error, Money, Month, Result, Tx, binds, sql};
use std::collections::HashMap;

/// What is due for children whose fees are kept back, up to a month's end, by student. Nothing where no area takes fees.
pub fn due(tx: &mut Tx, children: &[ChildOf], month: Month) -> Result<HashMap<i64, Money>> {
    let (false, Some(ChildrensFees { due, .. })) = (children.is_empty(), tx.provider()) else { return Ok(HashMap::new()) };
    let ids: Vec<i64> = children.iter().map(|one| one.student_id).collect();
    Ok(due(tx, &ids, month.last())?.into_iter().collect())
}

/// What the slips of a payroll keep back, by student.
fn of_run(tx: &mut Tx, run_id: i64) -> Result<Vec<(i64, Money)>> {
    tx.all(
        sql!(
            "SELECT l.student_id, CAST(SUM(l.amount_minor) AS BIGINT) FROM payslip_line l JOIN payslip p ON p.id = l.payslip_id
             WHERE p.run_id = $1 AND l.student_id IS NOT NULL GROUP BY l.student_id ORDER BY l.student_id"
        ),
        &binds![run_id],
    )
}

fn fees(tx: &Tx) -> Result<ChildrensFees> {
    tx.provider().ok_or_else(|| Error::internal("no area takes the fees of employees' children"))
}

/// Settles the children's challans by the voucher that the payroll will post; gives the lines that it owes for them. 409 when less is due than when it was checked.
pub fn settle(tx: &mut Tx, kept: &Kept, voucher_id: VoucherId) -> Result<Vec<Line>> {
    let children = of_run(tx, kept.id)?;
    if children.is_empty() {
        return Ok(Vec::new());
    }
    let month = kept.month()?;
    let on = month.last().min(tx.today());
    let of = SalaryFees { campus_id: kept.campus_id, voucher_id, on, due_by: month.last(), children };
    (fees(tx)?.settle)(tx, &of)
}

/// Mirrors the voucher of a payroll; what it settled of children's fees is open again first.
pub fn take_back(tx: &mut Tx, kept: &Kept, voucher_id: VoucherId, form: &ReverseForm) -> Result<()> {
    let wanted = accounting::api::wanted_on(tx, kept.month()?.last().min(tx.today()), form.today);
    let reason = form.reason.as_str();
    if of_run(tx, kept.id)?.is_empty() {
        return accounting::api::reverse_of(tx, voucher_id, wanted, reason, ("payroll", kept.id)).map(drop);
    }
    (fees(tx)?.take_back)(tx, kept.id, voucher_id, wanted, reason)
}
