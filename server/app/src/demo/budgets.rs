//! Budgets of this fiscal year, after what the campuses have spent of it: prepared by accountants, approved by the chief accountant but one, and a transfer
//! that waits.

use super::{Run, transaction};
use accounting::demo;
use kernel::{Money, Month, Result};

/// Makes the budgets of each campus, yesterday.
pub fn make(run: &Run) -> Result<()> {
    let Some(day) = run.calendar.today.pred_opt() else { return Ok(()) };
    for place in &run.group.places {
        let (campus, scope, accountant) = (place.id, run.group.scope.clone(), &run.staff.at[&place.id].0);
        let own = scope.clone();
        let ids = transaction(&run.app, run.calendar.at(day, 10, 0), accountant, move |tx| demo::prepare_budgets(tx, &own, campus, day))?;
        let Some((_draft, approved)) = ids.split_last() else { continue };
        let (all, own) = (approved.to_vec(), scope.clone());
        if !all.is_empty() {
            transaction(&run.app, run.calendar.at(day, 12, 0), &run.staff.chief, move |tx| demo::approve_budgets(tx, &own, &all))?;
        }
        let [.., from, to] = approved else { continue };
        let (from, to, month) = (*from, *to, Month::of(day).to_string());
        transaction(&run.app, run.calendar.at(day, 15, 0), accountant, move |tx| {
            demo::propose_transfer(tx, &scope, (from, to), Money::major(1_000), &month)
        })?;
    }
    Ok(())
}
