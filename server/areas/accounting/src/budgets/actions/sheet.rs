//! The budgets of a campus for a fiscal year, entered on one sheet: all changed rows are saved, or none.

use super::{
    super::{
        model::{
            BudgetForm, BudgetStatus, EXPENSE_BUDGET,
            sheet::{BudgetSheetForm, BudgetSheetLine},
            year_of,
        },
        queries::{self, Kept},
    },
    check_head, closed_months, get_nothing, prepare,
};
use crate::settings;
use institution::api::CampusId;
use kernel::{Error, FieldErrors, Month, Result, Scope, Tx, Value, pairs};

/// Prepares a draft for each head that had no budget, and changes those that are drafts. 422 at every cell that cannot be, and at the `version` of a line that
/// somebody else changed since it was read. Gives how many were saved.
pub fn save_sheet(tx: &mut Tx, scope: &Scope, form: &BudgetSheetForm, may_change: bool) -> Result<i64> {
    tx.lock("campus", form.campus_id)?;
    let year: Vec<Month> = year_of(form.fiscal_year, settings::fiscal_year_start(tx)?)?.months().collect();
    let open = queries::open_months(tx, form.campus_id, &year)?;
    let kept = queries::sheet::of_campus(tx, CampusId(form.campus_id), form.fiscal_year)?;
    let mut errors = FieldErrors::default();
    let mut names = Vec::with_capacity(form.lines.len());
    for (n, line) in form.lines.iter().enumerate() {
        for closed in closed_months(&year, &open, &line.months) {
            errors.add(format!("lines.{n}.months.{}", closed.0), get_nothing(&[closed]));
        }
        match check_line(tx, scope, form, line, budget_of(&kept, line), may_change) {
            Ok(name) => names.push(name),
            Err(error) => add(&mut errors, n, error)?,
        }
    }
    if !errors.is_empty() {
        return Err(errors.into());
    }
    for (n, (line, name)) in form.lines.iter().zip(&names).enumerate() {
        if let Err(error) = put(tx, scope, form, line, budget_of(&kept, line), name) {
            add(&mut errors, n, error)?;
            return Err(errors.into());
        }
    }
    Ok(form.lines.len() as i64)
}

/// The budget that a line's head has.
fn budget_of<'k>(kept: &'k [Kept], line: &BudgetSheetLine) -> Option<&'k Kept> {
    kept.iter().find(|one| one.ledger_head_id == line.ledger_head_id)
}

/// What is wrong with a line, at its cells; what is about no field is given back.
fn add(errors: &mut FieldErrors, n: usize, error: Error) -> Result<()> {
    match error {
        Error::Invalid { errors: found, .. } => {
            for (field, sentences) in found {
                sentences.into_iter().for_each(|sentence| errors.add(format!("lines.{n}.{field}"), sentence));
            }
            Ok(())
        }
        other => Err(other),
    }
}

/// Whether a line may be saved over what its head has. Gives the head's name.
fn check_line(
    tx: &mut Tx,
    scope: &Scope,
    form: &BudgetSheetForm,
    line: &BudgetSheetLine,
    was: Option<&Kept>,
    may_change: bool,
) -> Result<String> {
    let name = check_head(tx, scope, CampusId(form.campus_id), line.ledger_head_id)?;
    let at_head = |sentence: &str| Err(Error::field("ledger_head_id", sentence));
    if was.map(|was| was.version) != line.version {
        return Err(Error::field("version", "Somebody changed this line meanwhile. Load the sheet again."));
    }
    match was {
        Some(was) if was.status == BudgetStatus::Approved => at_head("This budget is approved. Open it and propose a revision there."),
        Some(_) if !may_change => at_head("This head has a budget already, and you may not change budgets."),
        _ => Ok(name),
    }
}

fn put(tx: &mut Tx, scope: &Scope, form: &BudgetSheetForm, line: &BudgetSheetLine, was: Option<&Kept>, head_name: &str) -> Result<()> {
    let budget = BudgetForm {
        campus_id: form.campus_id,
        ledger_head_id: line.ledger_head_id,
        fiscal_year: form.fiscal_year,
        months: line.months.clone(),
        note: None,
        reason: None,
    };
    match was {
        None => prepare(tx, &budget, head_name).map(drop),
        Some(was) => {
            let pairs = pairs! { months: Value::json(&budget.months), amount_minor: budget.amount() };
            tx.update(&EXPENSE_BUDGET, scope, was.id, was.version, pairs)
        }
    }
}
