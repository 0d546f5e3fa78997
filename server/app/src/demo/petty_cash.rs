//! Petty cash, payees and their bills of each campus.

use super::{Run, transaction};
use accounting::demo::petty_cash::make;
use institution::api::CampusId;
use kernel::Result;

/// Makes them in the last weeks of the books.
pub fn fill(run: &Run) -> Result<()> {
    for place in &run.group.places {
        let Some(bank_id) = run.banks.get(&place.id).copied() else { continue };
        let (scope, calendar, campus) = (run.group.scope.clone(), run.calendar, CampusId(place.id));
        let accountant = &run.staff.at[&place.id].0;
        transaction(&run.app, calendar.at(calendar.today, 10, 0), accountant, move |tx| make(tx, &scope, campus, bank_id))?;
    }
    Ok(())
}
