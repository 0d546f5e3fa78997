//! Making budgets, approving them, and changing what is approved: nobody approves what they prepared or changed.

pub mod check;
mod copy;
pub mod demo;
pub mod revise;
mod sheet;

pub use copy::copy;
pub use sheet::save_sheet;

use super::{
    model::{ApproveBudget, BudgetForm, BudgetStatus, EXPENSE_BUDGET, year_of},
    queries::{self, Kept},
};
use crate::{books::model::AccountClass, chart::ledger_heads::queries::facts, settings};
use institution::api::CampusId;
use kernel::{Edited, Error, Money, Month, Result, Scope, Tx, Value, pairs};

/// What became of an update: the draft was changed, or a revision of what is approved waits.
#[derive(Clone, Copy, Debug)]
pub enum Updated {
    Changed(i64),
    Proposed(i64),
}

/// Prepares a budget for somebody else to approve.
pub fn save(tx: &mut Tx, scope: &Scope, form: &BudgetForm) -> Result<i64> {
    let name = check_head(tx, scope, CampusId(form.campus_id), form.ledger_head_id)?;
    let year: Vec<Month> = year_of(form.fiscal_year, settings::fiscal_year_start(tx)?)?.months().collect();
    refuse_closed(tx, form.campus_id, &year, &form.months)?;
    prepare(tx, form, &name)
}

/// The closed months for which a first budget has an amount, with their places in the year: they were reported without one.
fn closed_months(year: &[Month], open: &[bool], amounts: &[Money]) -> Vec<(usize, Month)> {
    let months = year.iter().copied().enumerate();
    months.filter(|(n, _)| !open[*n] && amounts.get(*n).is_some_and(|amount| amount.is_positive())).collect()
}

/// 422 at the first closed month for which a first budget has an amount.
fn refuse_closed(tx: &mut Tx, campus_id: i64, year: &[Month], amounts: &[Money]) -> Result<()> {
    let open = queries::open_months(tx, campus_id, year)?;
    let closed = closed_months(year, &open, amounts);
    let Some((first, _)) = closed.first() else { return Ok(()) };
    Err(Error::field(format!("months.{first}"), get_nothing(&closed)))
}

fn get_nothing(closed: &[(usize, Month)]) -> String {
    format!("Closed months get no budget any more: {}. Enter 0 for them.", labels(closed))
}

fn labels(months: &[(usize, Month)]) -> String {
    months.iter().map(|(_, month)| month.label()).collect::<Vec<_>>().join(", ")
}

/// Stores a draft under a head that was checked.
fn prepare(tx: &mut Tx, form: &BudgetForm, head_name: &str) -> Result<i64> {
    let year = year_of(form.fiscal_year, settings::fiscal_year_start(tx)?)?;
    let (from, to) = (year.start(), year.end());
    let who = tx.who().clone();
    let id = tx.insert(
        &EXPENSE_BUDGET,
        pairs! {
            campus_id: form.campus_id, ledger_head_id: form.ledger_head_id, fiscal_year: form.fiscal_year, from_on: from, to_on: to,
            from_month: Month::of(from).to_string(), to_month: Month::of(to).to_string(), months: Value::json(&form.months),
            amount_minor: form.amount(), note: form.note.clone(), status: BudgetStatus::Draft, prepared_by: who.user_id, prepared_by_name: who.name,
        },
    )?;
    tx.index_search(EXPENSE_BUDGET.record_name, id, Some(form.campus_id), &[head_name], &[])?;
    Ok(id)
}

/// An expense head that forms may name, of this campus or of all; gives its name.
fn check_head(tx: &mut Tx, scope: &Scope, campus_id: CampusId, head: i64) -> Result<String> {
    let wrong = |sentence: &str| Error::field("ledger_head_id", sentence);
    let (class, _, own_campus, name) = facts(tx, scope, head).map_err(|_| wrong("Choose an expense head of your campuses."))?;
    if class != AccountClass::Expense {
        return Err(wrong("Choose an expense head: budgets are of expenses."));
    }
    if own_campus.is_some_and(|own| own != campus_id.0) {
        return Err(wrong("This expense head belongs to another campus."));
    }
    Ok(name)
}

/// Changes a draft in place. Of an approved budget the change waits as a revision, with its reason, until another person approves it.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &BudgetForm) -> Result<Updated> {
    let was = queries::locked(tx, scope, id)?;
    if was.version != version {
        return Err(tx.stale(&EXPENSE_BUDGET, id));
    }
    same_place(&was, form)?;
    if was.status == BudgetStatus::Approved {
        return revise::propose(tx, &was, form).map(Updated::Proposed);
    }
    refuse_closed(tx, was.campus_id, &was.calendar(), &form.months)?;
    let pairs = pairs! { months: Value::json(&form.months), amount_minor: form.amount(), note: form.note.clone() };
    tx.update(&EXPENSE_BUDGET, scope, id, version, pairs)?;
    Ok(Updated::Changed(id))
}

/// A budget stays with its campus, head and year.
fn same_place(was: &Kept, form: &BudgetForm) -> Result<()> {
    for (same, field) in [
        (was.campus_id == form.campus_id, "campus_id"),
        (was.ledger_head_id == form.ledger_head_id, "ledger_head_id"),
        (was.fiscal_year == form.fiscal_year, "fiscal_year"),
    ] {
        if !same {
            return Err(Error::field(field, "A budget keeps its campus, head and year. Enter another one instead."));
        }
    }
    Ok(())
}

/// Deletes a budget that nobody approved.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let was = queries::locked(tx, scope, id)?;
    if was.status == BudgetStatus::Approved {
        return Err(Error::conflict("This budget is approved, so it is not deleted. Revise it to zero instead."));
    }
    tx.unindex_search(EXPENSE_BUDGET.record_name, id)?;
    tx.delete(&EXPENSE_BUDGET, scope, id)
}

/// Approves the drafts among these that others prepared and changed. Gives how many, and what was left, a sentence each. 409 when none is, and for drafts that
/// were changed since they were read.
pub fn approve(tx: &mut Tx, scope: &Scope, chosen: &[ApproveBudget]) -> Result<(usize, Vec<String>)> {
    refuse_changed(tx, scope, chosen)?;
    let who = tx.who().clone();
    let (mut done, mut own, mut over, mut late) = (0, 0, 0, Vec::new());
    for ApproveBudget { id, .. } in chosen {
        let was = queries::locked(tx, scope, *id)?;
        if was.status == BudgetStatus::Approved {
            over += 1;
        } else if who.is(was.prepared_by) || tx.is_maker(&EXPENSE_BUDGET, *id, &["created", "updated"])? {
            own += 1;
        } else {
            let year = was.calendar();
            let open = queries::open_months(tx, was.campus_id, &year)?;
            let closed = closed_months(&year, &open, &was.months);
            if closed.is_empty() {
                approve_one(tx, *id)?;
                done += 1;
            } else {
                late.push(format!("{} ({})", was.ledger_head_name, labels(&closed)));
            }
        }
    }
    let mut left = Vec::new();
    if own > 0 {
        left.push(format!("Somebody else approves what you prepared or changed: {}.", budgets(own)));
    }
    if over > 0 {
        left.push(format!("{} approved before.", if over == 1 { "1 budget was".to_owned() } else { format!("{over} budgets were") }));
    }
    if !late.is_empty() {
        left.push(format!("Closed months get no budget any more: {}. Have 0 entered for them first.", late.join("; ")));
    }
    if done == 0 { Err(Error::conflict(left.join(" "))) } else { Ok((done, left)) }
}

/// 409 with the names of the drafts that are not in the version that was read, so that nobody approves what they have not seen. What was approved meanwhile is
/// none of them: it is passed over.
fn refuse_changed(tx: &mut Tx, scope: &Scope, chosen: &[ApproveBudget]) -> Result<()> {
    let mut changed = Vec::new();
    for one in chosen {
        let was = queries::locked(tx, scope, one.id)?;
        if was.status == BudgetStatus::Draft && was.version != one.version {
            changed.push(was.ledger_head_name);
        }
    }
    if changed.is_empty() {
        return Ok(());
    }
    Err(Error::conflict(format!("Somebody changed these budgets meanwhile: {}. Load them again, then approve them.", changed.join(", "))))
}

fn approve_one(tx: &mut Tx, id: i64) -> Result<()> {
    let (who, today) = (tx.who().clone(), tx.today());
    let approval = pairs! { status: BudgetStatus::Approved, approved_by: who.user_id, approved_by_name: who.name, approved_on: today };
    tx.set(&EXPENSE_BUDGET, id, "approved", approval)
}

fn budgets(count: usize) -> String {
    if count == 1 { "1 budget".to_owned() } else { format!("{count} budgets") }
}

/// What a budget has left of the whole year.
pub(super) fn left(tx: &mut Tx, budget: &Kept) -> Result<Money> {
    let (actual, committed) = queries::used_upto(tx, budget, Month::of(budget.to_on))?;
    Ok(budget.amount_minor - actual - committed)
}
