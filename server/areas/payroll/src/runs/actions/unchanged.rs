//! Whether a payroll still is what was checked: every slip is reckoned anew and compared with the one that was kept.

use super::reckoned::{Reckoned, reckon_all};
use crate::{
    openings::queries::overtaking,
    runs::queries::{self, Checked, Kept, LineOf},
};
use kernel::{Error, Month, Result, Tx};
use std::collections::HashMap;

/// 409 when who is paid, the days, the pay or the bank account of an employee are others than when the payroll was checked.
pub fn unchanged(tx: &mut Tx, kept: &Kept) -> Result<()> {
    let now: HashMap<i64, Reckoned> = reckon_all(tx, kept.campus_id, kept.month()?)?.into_iter().map(|one| (one.person.id, one)).collect();
    let mut lines = queries::lines_of_run(tx, kept.id)?;
    let mut shares = queries::shares::of_slips(tx, kept.id)?;
    let (mut other_days, mut other_pay, mut others) = (Vec::new(), Vec::new(), Vec::new());
    for checked in queries::checked(tx, kept.id)? {
        let own = lines.remove(&checked.employee_id).unwrap_or_default();
        let borne = shares.remove(&checked.employee_id).unwrap_or_default();
        match now.get(&checked.employee_id) {
            Some(one) if one.days == checked.days() && one.pays_as(&checked, &own) && one.shares == borne => continue,
            Some(one) if one.days == checked.days() => other_pay.push(checked.name),
            _ => other_days.push(checked.name),
        }
        others.push(checked.employee_id);
    }
    if let Some(sentence) = overtaken(tx, kept, &others)? {
        return Err(Error::conflict(sentence));
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

/// What is said of openings of these employees that came after the check.
fn overtaken(tx: &mut Tx, kept: &Kept, employees: &[i64]) -> Result<Option<String>> {
    let openings = if employees.is_empty() { Vec::new() } else { overtaking(tx, kept.id, employees)? };
    Ok(match openings.as_slice() {
        [] => None,
        [(id, name, None)] => Some(format!(
            "Opening {id} of the staff has what {name} owes. It was entered after the payroll was checked: check the payroll again."
        )),
        [(id, name, Some(upto))] => {
            let upto = upto.parse::<Month>().map_err(Error::internal)?.label();
            Some(format!(
                "Opening {id} of the staff has the pay of {name} up to {upto}. It was entered after the payroll was checked: check the payroll again."
            ))
        }
        [(id, name, _), ..] => Some(format!(
            "{} openings of the staff were entered after the payroll was checked, number {id} of {name} among them: check the payroll again.",
            openings.len()
        )),
    })
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
