//! The registers of each campus: assets, loans, income that is not fees, the owners' money.

use super::{Run, transaction};
use accounting::demo::registers::{Place, make};
use kernel::Result;

/// Fills them as of the first day of the books, before months are closed.
pub fn fill(run: &Run) -> Result<()> {
    for (at, place) in run.group.places.iter().enumerate() {
        let Some(bank_id) = run.banks.get(&place.id).copied() else { continue };
        let (scope, calendar) = (run.group.scope.clone(), run.calendar);
        let filled = Place {
            campus_id: place.id,
            bank_id,
            first: calendar.first.first(),
            today: calendar.today,
            size: (run.sizes[at] / 300).clamp(1, 3) as i64,
            has_loan: at == 0,
            zone: calendar.zone,
        };
        transaction(&run.app, calendar.at(calendar.today, 9, 0), &run.staff.at[&place.id].0, move |tx| make(tx, &scope, filled))?;
    }
    Ok(())
}
