use super::{
    super::{
        model::{BudgetForm, CopyBudgets, year_of},
        queries,
    },
    prepare,
};
use crate::settings;
use kernel::{Result, Tx};

/// Prepares a budget of each head that spent something in the year before and has none. Gives how many.
pub fn copy(tx: &mut Tx, form: &CopyBudgets) -> Result<usize> {
    let year = year_of(form.fiscal_year, settings::fiscal_year_start(tx)?)?;
    let plan = queries::copy_plan(tx, form, year)?;
    for one in &plan.budgets {
        let budget = BudgetForm {
            campus_id: form.campus_id,
            ledger_head_id: one.ledger_head_id,
            fiscal_year: form.fiscal_year,
            months: one.months.clone(),
            note: Some(format!("Copied from {}", year.prev().label())),
            reason: None,
        };
        prepare(tx, &budget, &one.name)?;
    }
    Ok(plan.budgets.len())
}
