//! Changes of what is approved: proposed by one person with a reason, decided by another.

use super::{
    super::{
        model::{
            BudgetForm, BudgetStatus, EXPENSE_BUDGET, place,
            revision::{BUDGET_REVISION, BudgetTransferForm, Proposal, RejectRevision, RevisionKind, RevisionStatus},
            taken,
        },
        queries::{self, Kept},
    },
    left,
};
use kernel::{Error, Money, Month, Result, Scope, Tx, Value, pairs};

/// Proposes other months for an approved budget.
pub(super) fn propose(tx: &mut Tx, was: &Kept, form: &BudgetForm) -> Result<i64> {
    let Some(reason) = form.reason.as_ref().filter(|reason| reason.chars().count() >= 5) else {
        return Err(Error::field("reason", "This budget is approved. Say in a few words why it is revised."));
    };
    if was.months == form.months {
        return Err(Error::field("months", "These are the amounts that stand. Change at least one."));
    }
    if let Some((n, month)) = closed_change(tx, was, &form.months)? {
        let sentence = format!("{} is closed, so its Rs {} stay. Change months that are open.", month.label(), was.months[n]);
        return Err(Error::field(format!("months.{n}"), sentence));
    }
    let (less, free) = (was.amount_minor - form.amount(), left(tx, was)?);
    if less.is_positive() && less > free {
        let used = was.amount_minor - free;
        return Err(Error::field("months", format!("Rs {used} of it is spent or committed already. Enter that much or more.")));
    }
    let who = tx.who().clone();
    tx.insert(
        &BUDGET_REVISION,
        pairs! {
            campus_id: was.campus_id, kind: RevisionKind::Revision, status: RevisionStatus::Proposed, budget_id: was.id, budget_version: was.version,
            months: Value::json(&form.months), was_minor: was.amount_minor, amount_minor: form.amount(),
            change_minor: form.amount() - was.amount_minor, reason: reason.clone(), prepared_by: who.user_id, prepared_by_name: who.name,
        },
    )
}

/// The first closed month that would get another amount, with its place in the year.
fn closed_change(tx: &mut Tx, budget: &Kept, months: &[Money]) -> Result<Option<(usize, Month)>> {
    let open = queries::open_months(tx, budget.campus_id, &budget.calendar())?;
    let changes = |n: &usize| !open[*n] && budget.months.get(*n) != months.get(*n);
    Ok((0..open.len()).find(changes).map(|n| (n, budget.calendar()[n])))
}

fn closed_since(month: Month) -> Error {
    Error::conflict(format!("{} was closed since this was proposed. Reject it, and have it proposed again.", month.label()))
}

/// Proposes to move an amount from one head's budget to another's of the same campus and year.
pub fn transfer(tx: &mut Tx, scope: &Scope, form: &BudgetTransferForm) -> Result<i64> {
    if form.from_budget_id == form.to_budget_id {
        return Err(Error::field("to_budget_id", "Choose a head other than the one that gives."));
    }
    let (from, to) = both(tx, scope, form)?;
    let month: Month = form.month.parse().map_err(|sentence: String| Error::field("month", sentence))?;
    let year = from.calendar();
    let at = place(&year, month).ok_or_else(|| Error::field("month", format!("Choose a month of {}.", from.year())))?;
    let open = queries::open_months(tx, from.campus_id, &year)?;
    if !open[at] {
        return Err(Error::field("month", format!("{} is closed. Choose a month that is open.", month.label())));
    }
    let in_open: Money = from.months.iter().zip(&open).filter(|(_, open)| **open).map(|(amount, _)| *amount).sum();
    let free = left(tx, &from)?.min(in_open);
    let months = taken(&from.months, &open, at, form.amount_minor).filter(|_| form.amount_minor <= free);
    let months = months.ok_or_else(|| not_left(&from, free))?;
    let who = tx.who().clone();
    tx.insert(
        &BUDGET_REVISION,
        pairs! {
            campus_id: from.campus_id, kind: RevisionKind::Transfer, status: RevisionStatus::Proposed, budget_id: from.id,
            budget_version: from.version, to_budget_id: to.id, months: Value::json(&months), month: month.to_string(),
            was_minor: from.amount_minor, amount_minor: from.amount_minor - form.amount_minor, change_minor: form.amount_minor,
            reason: form.reason.clone(), prepared_by: who.user_id, prepared_by_name: who.name,
        },
    )
}

fn not_left(from: &Kept, free: Money) -> Error {
    let (name, free) = (&from.ledger_head_name, free.or_zero());
    Error::field("amount_minor", format!("{name} has Rs {free} left of its budget in months that are open. Move that much or less."))
}

/// The budgets of a transfer, approved and of one campus and year.
fn both(tx: &mut Tx, scope: &Scope, form: &BudgetTransferForm) -> Result<(Kept, Kept)> {
    let mut one = |field: &str, id: i64| -> Result<Kept> {
        let budget = queries::locked(tx, scope, id).map_err(|_| Error::field(field, "Choose a budget of your campuses."))?;
        match budget.status {
            BudgetStatus::Approved => Ok(budget),
            BudgetStatus::Draft => Err(Error::field(field, "This budget is a draft. Change it directly.")),
        }
    };
    let (from, to) = (one("from_budget_id", form.from_budget_id)?, one("to_budget_id", form.to_budget_id)?);
    if (from.campus_id, from.fiscal_year) != (to.campus_id, to.fiscal_year) {
        return Err(Error::field("to_budget_id", "Choose a budget of the same campus and year."));
    }
    Ok((from, to))
}

/// A proposal that waits, in the version that was read, and was prepared by somebody else.
fn waiting(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<Proposal> {
    let proposal = queries::proposal(tx, scope, id)?;
    if proposal.status != RevisionStatus::Proposed {
        return Err(Error::conflict(format!("This was {} already.", proposal.status)));
    }
    if proposal.version != version {
        return Err(tx.stale(&BUDGET_REVISION, id));
    }
    if tx.who().is(proposal.prepared_by) {
        return Err(Error::conflict("You prepared this, so somebody else decides it."));
    }
    Ok(proposal)
}

/// Does what was proposed. 409 when the budget has changed since, when a month that it changes was closed, or when less is left than is taken off it.
pub fn approve(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<i64> {
    let proposal = waiting(tx, scope, id, version)?;
    let budget = queries::locked(tx, scope, proposal.budget_id)?;
    if budget.version != proposal.budget_version {
        return Err(Error::conflict("This budget has changed since this was proposed. Reject it, and have it proposed again."));
    }
    let amount: Money = proposal.months.iter().copied().sum();
    let less = budget.amount_minor - amount;
    if less.is_positive() && less > left(tx, &budget)? {
        return Err(Error::conflict(format!("{} has less than that left of its budget by now.", budget.ledger_head_name)));
    }
    if let Some((_, month)) = closed_change(tx, &budget, &proposal.months)? {
        return Err(closed_since(month));
    }
    if let Some(to) = proposal.to_budget_id {
        let to = queries::locked(tx, scope, to)?;
        add(tx, &to, proposal.month.as_deref(), proposal.change_minor)?;
    }
    tx.set(&EXPENSE_BUDGET, budget.id, "revised", pairs! { months: Value::json(&proposal.months), amount_minor: amount })?;
    decide(tx, id, RevisionStatus::Approved, None)?;
    Ok(id)
}

/// Puts an amount into a month of a budget.
fn add(tx: &mut Tx, to: &Kept, month: Option<&str>, amount: Money) -> Result<()> {
    let lost = || Error::internal("a transfer without a month of its year");
    let month = month.and_then(|month| month.parse::<Month>().ok()).ok_or_else(lost)?;
    let year = to.calendar();
    let at = place(&year, month).ok_or_else(lost)?;
    if !queries::open_months(tx, to.campus_id, &year)?[at] {
        return Err(closed_since(month));
    }
    let mut months = to.months.clone();
    months[at] += amount;
    tx.set(&EXPENSE_BUDGET, to.id, "revised", pairs! { months: Value::json(&months), amount_minor: to.amount_minor + amount })
}

/// Leaves the budget as it is; the proposal stays on record with the answer.
pub fn reject(tx: &mut Tx, scope: &Scope, form: &RejectRevision) -> Result<i64> {
    waiting(tx, scope, form.id, form.version)?;
    decide(tx, form.id, RevisionStatus::Rejected, Some(&form.reason))?;
    Ok(form.id)
}

fn decide(tx: &mut Tx, id: i64, status: RevisionStatus, decision: Option<&str>) -> Result<()> {
    let (who, today) = (tx.who().clone(), tx.today());
    let pairs = pairs! { status: status, decided_by: who.user_id, decided_by_name: who.name, decided_on: today, decision: decision };
    tx.set(&BUDGET_REVISION, id, status.as_str(), pairs)
}
