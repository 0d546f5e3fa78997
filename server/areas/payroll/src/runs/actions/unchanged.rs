//! Whether a payroll still is what was checked: every slip is reckoned anew and compared with the one that was kept.

use super::reckoned::{Reckoned, reckon_all};
use crate::runs::queries::{self, Checked, Kept, LineOf};
use kernel::{Error, Result, Tx};
use std::collections::HashMap;

/// 409 when who is paid, the days, the pay or the bank account of an employee are others than when the payroll was checked.
pub fn unchanged(tx: &mut Tx, kept: &Kept) -> Result<()> {
    let now: HashMap<i64, Reckoned> = reckon_all(tx, kept.campus_id, kept.month()?)?.into_iter().map(|one| (one.person.id, one)).collect();
    let mut lines = queries::lines_of_run(tx, kept.id)?;
    let mut shares = queries::shares::of_slips(tx, kept.id)?;
    let (mut other_days, mut other_pay) = (Vec::new(), Vec::new());
    for checked in queries::checked(tx, kept.id)? {
        let own = lines.remove(&checked.employee_id).unwrap_or_default();
        let borne = shares.remove(&checked.employee_id).unwrap_or_default();
        match now.get(&checked.employee_id) {
            Some(one) if one.days == checked.days() && one.pays_as(&checked, &own) && one.shares == borne => {}
            Some(one) if one.days == checked.days() => other_pay.push(checked.name),
            _ => other_days.push(checked.name),
        }
    }
    Err(Error::conflict(match (other_days.as_slice(), other_pay.as_slice()) {
        ([], []) if now.len() as i64 > kept.employees => "Employees were added since this payroll was checked. Check it again.".to_owned(),
        ([], []) => return Ok(()),
        ([], [name]) => format!("The pay, loans or bank account of {name} have changed since the payroll was checked. Check it again."),
        ([], [name, ..]) => format!(
            "The pay, loans or bank accounts of {} employees have changed since the payroll was checked, {name} among them. Check it again.",
            other_pay.len()
        ),
        ([name], _) => format!("The attendance or service of {name} has changed since the payroll was checked. Check it again."),
        ([name, ..], _) => format!(
            "The attendance or service of {} employees has changed since the payroll was checked, {name} among them. Check it again.",
            other_days.len()
        ),
    }))
}

impl Reckoned {
    fn pays_as(&self, checked: &Checked, lines: &[LineOf]) -> bool {
        let own = self.slip.lines.iter().map(|line| LineOf {
            kind: line.kind,
            amount_minor: line.amount,
            loan_id: line.loan_id,
            adjustment_id: line.adjustment_id,
            student_id: line.student_id,
        });
        (self.slip.taxable, self.slip.short) == (checked.taxable_minor, checked.short_minor)
            && (&self.person.bank_name, &self.person.bank_account_no) == (&checked.bank_name, &checked.bank_account_no)
            && own.eq(lines.iter().copied())
    }
}
