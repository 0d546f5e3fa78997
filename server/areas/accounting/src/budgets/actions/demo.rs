//! Budgets for the demo: nothing of the program runs through here.

use super::{
    super::{
        model::{BudgetForm, grown, revision::BudgetTransferForm},
        queries,
    },
    left, revise,
};
use crate::{books::model::AccountClass, settings::fiscal_year_start, statements::results};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{FiscalYear, Money, Month, Result, Scope, Tx};

/// Prepares a budget of each head that spent something in the fiscal year of a day, as before its months were closed. Somebody is to approve the last one: it
/// has nothing for months that are closed.
pub fn prepare(tx: &mut Tx, scope: &Scope, campus_id: i64, day: NaiveDate) -> Result<Vec<i64>> {
    let year = FiscalYear::of(day, fiscal_year_start(tx)?);
    let heads = results::heads(tx, AccountClass::Expense)?;
    let ids: Vec<i64> = heads.iter().map(|head| head.id).collect();
    let (first, now) = (Month::of(year.start()), Month::of(day));
    let spent = results::by_month(tx, &[campus_id], &ids, first, now)?;
    let elapsed = i64::from(first.months_until(now)) + 1;
    let mut out: Vec<(BudgetForm, String)> = Vec::new();
    for head in &heads {
        let sum: i64 = year.months().filter_map(|month| spent.get(&(head.id, month.to_string()))).map(|one| one.minor()).sum();
        if sum <= 0 {
            continue;
        }
        // The third has spent nearly all of its year, the sixth more than that.
        let each = match out.len() {
            2 => grown(Money(sum / 12), 900, Money::major(10)),
            5 => grown(Money(sum / 12), -400, Money(1)),
            _ => grown(Money(sum / elapsed), 1_200, Money::major(500)),
        };
        let form = BudgetForm {
            campus_id,
            ledger_head_id: head.id,
            fiscal_year: year.year().into(),
            months: vec![each; 12],
            note: Some("Approved by the board in June".to_owned()),
            reason: None,
        };
        let name = super::check_head(tx, scope, CampusId(campus_id), head.id)?;
        out.push((form, name));
    }
    if let Some((last, _)) = out.last_mut() {
        let open = queries::open_months(tx, campus_id, &year.months().collect::<Vec<_>>())?;
        last.months.iter_mut().zip(open).filter(|(_, is_open)| !is_open).for_each(|(amount, _)| *amount = Money::ZERO);
    }
    out.iter().map(|(form, name)| super::prepare(tx, form, name)).collect()
}

/// Approves budgets that somebody else prepared, for months that are closed too.
pub fn approve(tx: &mut Tx, scope: &Scope, ids: &[i64]) -> Result<()> {
    for id in ids {
        queries::locked(tx, scope, *id)?;
        super::approve_one(tx, *id)?;
    }
    Ok(())
}

/// Proposes a transfer; nothing where the first has less left.
pub fn transfer(tx: &mut Tx, scope: &Scope, (from, to): (i64, i64), amount: Money, month: &str) -> Result<()> {
    let budget = queries::kept(tx, from)?;
    if left(tx, &budget)? < amount {
        return Ok(());
    }
    let form = BudgetTransferForm {
        from_budget_id: from,
        to_budget_id: to,
        amount_minor: amount,
        month: month.to_owned(),
        reason: "The generator ran longer than planned".to_owned(),
    };
    revise::transfer(tx, scope, &form).map(drop)
}
