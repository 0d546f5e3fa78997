//! Holding spending to budgets: asked before an expense, a payment or a slip is posted. What settles a payable is no expense, and never refused.

use super::super::{
    model::{BudgetStanding, percent},
    queries,
};
use crate::{
    books::{
        heads::{Heads, head_now},
        model::{Head, NewVoucher},
    },
    settings,
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Money, Result, Tx, binds, pairs, sql};
use std::collections::BTreeMap;

/// What a transaction notes of budgets that it warned of.
const WARNED: &str = "budget warning";

/// What a voucher spends on a head of a campus, and the line that it begins with.
struct Spent {
    line: usize,
    amount: Money,
}

/// What a voucher to come spends, against the budgets. `replaced` is the voucher that it takes the place of. Gives warnings, a sentence each, for the answer's
/// notes; 422 where a budget would be passed and the group refuses that, at `field`: `amount_minor`, or `lines.{n}.amount_minor` where the voucher's first lines
/// are those of the form.
pub fn check(tx: &mut Tx, voucher: &NewVoucher, replaced: Option<i64>, field: &str) -> Result<Vec<String>> {
    let mut spending: BTreeMap<(CampusId, i64), Spent> = BTreeMap::new();
    let heads = Heads::read(tx, voucher.lines.iter().map(|line| line.head))?;
    for (n, line) in voucher.lines.iter().enumerate() {
        if let Head::Ledger(_) = line.head {
            let head = heads.find(line.head)?.id;
            spending.entry((CampusId(line.campus_id), head)).or_insert(Spent { line: n, amount: Money::ZERO }).amount += line.net();
        }
    }
    for held in queries::standing_entries(tx, replaced)? {
        let head = head_now(tx, held.ledger_head_id)?;
        if let Some(spent) = spending.get_mut(&(held.campus_id, head)) {
            spent.amount -= held.net_minor;
        }
    }
    spending.retain(|_, spent| spent.amount.is_positive());
    let mut by_campus: BTreeMap<CampusId, Vec<i64>> = BTreeMap::new();
    for (campus, head) in spending.keys() {
        by_campus.entry(*campus).or_default().push(*head);
    }
    let mut warnings = Vec::new();
    for (campus, heads) in by_campus {
        let heads = queries::expense_heads(tx, &heads)?;
        for budget in queries::in_force(tx, campus.0, &heads, voucher.date)? {
            let Some(spent) = spending.get(&(campus, budget.ledger_head_id)) else { continue };
            if let Some(warning) = hold(tx, &budget, spent, voucher.date, field)? {
                tx.note_made(WARNED, budget.id);
                warnings.push(warning);
            }
        }
    }
    Ok(warnings)
}

/// Refuses or warns of what a head spends now.
fn hold(tx: &mut Tx, budget: &queries::Kept, spent: &Spent, day: NaiveDate, field: &str) -> Result<Option<String>> {
    if settings::budget_refuses(tx)? {
        // Two who spend of one budget at once wait for each other.
        tx.lock("expense_budget", budget.id)?;
    }
    let standing = queries::standing(tx, budget, day, spent.amount)?;
    let (name, year) = (&standing.ledger_head_name, &standing.year);
    if standing.after_minor.is_negative() && standing.is_held {
        let free = standing.left_minor.or_zero();
        let sentence = format!(
            "{name} has Rs {free} left of its budget of Rs {} for {year}. Enter less, or have the budget revised first.",
            standing.amount_minor
        );
        return Err(Error::field(field.replace("{n}", &spent.line.to_string()), sentence));
    }
    Ok(standing.is_warned.then(|| sentence(&standing)))
}

/// Where the budgets stand now that this transaction was warned of, a sentence each: `Saved::noting(budgets::warnings(tx)?)`.
pub fn warnings(tx: &mut Tx) -> Result<Vec<String>> {
    let (today, mut out) = (tx.today(), Vec::new());
    for budget in tx.made(WARNED) {
        let budget = queries::kept(tx, budget)?;
        out.push(sentence(&queries::standing(tx, &budget, today, Money::ZERO)?));
    }
    Ok(out)
}

/// A budget that is nearly used, or passed.
fn sentence(standing: &BudgetStanding) -> String {
    let (name, year, left) = (&standing.ledger_head_name, &standing.year, standing.after_minor);
    if left.is_negative() {
        return format!("{name} is Rs {} over its budget of Rs {} for {year}.", -left, standing.amount_minor);
    }
    let used = percent(standing.amount_minor - left, standing.amount_minor);
    let used = format!("{}.{:02}", used / 100, used % 100);
    format!("{name} has used {used} % of its budget for {year}: Rs {left} is left.")
}

/// Holds what a record will spend back from the budgets until it is posted or given up. Lines of other heads than expenses are left out.
pub fn commit(tx: &mut Tx, record: &'static str, id: i64, campus_id: CampusId, date: NaiveDate, lines: &[(i64, Money)]) -> Result<()> {
    let heads: Vec<i64> = lines.iter().map(|(head, _)| *head).collect();
    let expenses = queries::expense_heads(tx, &heads)?;
    let held = lines.iter().filter(|(head, amount)| amount.is_positive() && expenses.contains(head));
    let row = |(head, amount): &(i64, Money)| {
        pairs! { record: record, record_id: id, campus_id: campus_id, ledger_head_id: *head, date: date, amount_minor: *amount }
    };
    tx.insert_lines("budget_commitment", held.map(row))
}

/// Gives back what a record held: before it is posted (and checked anew), or when it is given up.
pub fn release(tx: &mut Tx, record: &'static str, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM budget_commitment WHERE record = $1 AND record_id = $2"), &binds![record, id]).map(drop)
}
