//! Petty cash, payees and their bills of each campus; and at one of them a cheque that nobody presented.

use super::{Run, calendar::working_day, transaction};
use accounting::demo::petty_cash::{make, stale_cheque, unpresented_cheque};
use institution::api::CampusId;
use kernel::Result;

/// The campus whose cheque went stale, by its place in the group: the first ones keep tills, which the journeys are about.
const STALE: usize = 3;
/// The day of the first month on which that cheque was issued, so that it goes stale before the last month is over.
const ISSUED: u32 = 9;

/// Makes them in the last weeks of the books.
pub fn fill(run: &Run) -> Result<()> {
    for (n, place) in run.group.places.iter().enumerate() {
        let Some(bank_id) = run.banks.get(&place.id).copied() else { continue };
        let (scope, calendar, campus) = (run.group.scope.clone(), run.calendar, CampusId(place.id));
        let accountant = &run.staff.at[&place.id].0;
        let (now, issued) = (calendar.at(calendar.today, 10, 0), working_day(calendar.first.day_or_last(ISSUED)));
        let of_campus = scope.clone();
        transaction(&run.app, now, accountant, move |tx| make(tx, &of_campus, campus, bank_id))?;
        if n != STALE {
            continue;
        }
        let of_bank = scope.clone();
        let cheque = transaction(&run.app, calendar.at(issued, 10, 0), accountant, move |tx| {
            unpresented_cheque(tx, &of_bank, campus, bank_id, issued, calendar.today)
        })?;
        if let Some(form) = cheque {
            transaction(&run.app, now, accountant, move |tx| stale_cheque(tx, &scope, &form))?;
        }
    }
    Ok(())
}
