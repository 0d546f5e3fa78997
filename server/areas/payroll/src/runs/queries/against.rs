//! What stands against approving a payroll.

use super::people::people;
use crate::{
    contribution_rates,
    runs::model::{Against, PayrollStatus},
    settings::{CASH_SALARY_WARNING, MINIMUM_WAGE},
    tax_tables,
};
use kernel::{Money, Month, Result, Tx, binds, sql};

/// What stands against approving, and what is only told.
pub fn against(tx: &mut Tx, run_id: i64, status: PayrollStatus, (campus_id, month): (i64, Month)) -> Result<Vec<Against>> {
    let mut out = Vec::new();
    let mut tell = |blocks: bool, sentence: String| out.push(Against { sentence, blocks });
    if !matches!(status, PayrollStatus::Draft | PayrollStatus::Checked) {
        return Ok(out);
    }
    let short: Vec<String> = tx.values(
        sql!("SELECT e.name FROM payslip p JOIN employee e ON e.id = p.employee_id WHERE p.run_id = $1 AND p.short_minor > 0 ORDER BY e.name_order LIMIT 6"),
        &binds![run_id],
    )?;
    if !short.is_empty() {
        tell(true, format!("Deductions are more than the pay of {}. Change them, then check the payroll.", named(&short)));
    }
    let uncounted: Vec<String> = tx.values(
        sql!(
            "SELECT e.name FROM payslip p JOIN pay_structure s ON s.id = p.structure_id JOIN employee e ON e.id = p.employee_id
             WHERE p.run_id = $1 AND s.lecture_minor IS NOT NULL AND p.days_employed > 0
               AND NOT EXISTS (SELECT 1 FROM lecture_count k WHERE k.employee_id = p.employee_id AND k.month = $2) ORDER BY e.name_order LIMIT 6"
        ),
        &binds![run_id, month.to_string()],
    )?;
    if !uncounted.is_empty() {
        tell(
            true,
            format!(
                "The lectures of {} are not confirmed. The head of the campus confirms them under Lectures held; then check the payroll.",
                named(&uncounted)
            ),
        );
    }
    let kinds: Vec<String> = tx.values(
        sql!("SELECT DISTINCT l.kind FROM payslip_line l JOIN payslip p ON p.id = l.payslip_id WHERE p.run_id = $1 ORDER BY l.kind"),
        &binds![run_id],
    )?;
    let uses = |kind: &str| kinds.iter().any(|one| one.contains(kind));
    for rate in contribution_rates::in_force(tx, month.last())?.iter().filter(|rate| !rate.is_confirmed && uses(rate.kind.as_str())) {
        let what = if rate.kind == contribution_rates::ContributionKind::Eobi { "EOBI" } else { "social security" };
        tell(true, format!("The rate of {what} is not confirmed. Read its source and confirm it under Contribution rates."));
    }
    match tax_tables::in_force(tx, month.first())? {
        None => tell(true, "There is no tax table for this month. Add one under Tax tables.".into()),
        Some((_, false)) if uses("income_tax") => {
            tell(true, "The tax table is not confirmed. Read its source and confirm it under Tax tables.".into());
        }
        Some(_) => {}
    }
    let (_, left_out) = people(tx, campus_id, month, &[])?;
    if !left_out.is_empty() {
        let names: Vec<String> = left_out.into_iter().map(|person| person.name).collect();
        tell(false, format!("Left out, since the opening balances of staff have their pay of this month: {}.", named(&names)));
    }
    let unmarked: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM payslip p WHERE p.run_id = $1 AND NOT EXISTS (SELECT 1 FROM staff_attendance a
             WHERE a.employee_id = p.employee_id AND a.on_date >= $2 AND a.on_date <= $3)"
        ),
        &binds![run_id, month.first(), month.last()],
    )?;
    if unmarked > 0 {
        let who = if unmarked == 1 { "1 of these employees has".to_owned() } else { format!("{unmarked} of these employees have") };
        tell(false, format!("{who} no attendance in this month: paid in full."));
    }
    let wage: Money = tx.setting(MINIMUM_WAGE)?;
    let below: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM payslip p JOIN employee e ON e.id = p.employee_id
             WHERE p.run_id = $1 AND p.days_employed >= p.days_in_month AND p.gross_minor > 0 AND p.gross_minor < $2 AND e.contract <> 'visiting'"
        ),
        &binds![run_id, wage],
    )?;
    if below > 0 {
        tell(false, format!("Salaries below the minimum wage of Rs {wage} a month: {below}."));
    }
    let limit: Money = tx.setting(CASH_SALARY_WARNING)?;
    let in_cash: i64 = tx.value(
        sql!("SELECT count(*) FROM payslip p WHERE p.run_id = $1 AND p.bank_account_no IS NULL AND p.net_minor > $2"),
        &binds![run_id, limit],
    )?;
    if in_cash > 0 && limit.is_positive() {
        tell(
            false,
            format!("{in_cash} salaries above Rs {limit} have no bank account. The income tax law requires payment through a bank."),
        );
    }
    Ok(out)
}

fn named(names: &[String]) -> String {
    match names.len() {
        6.. => format!("{} and others", names[..5].join(", ")),
        _ => names.join(", "),
    }
}
