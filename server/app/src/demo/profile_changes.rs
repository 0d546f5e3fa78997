//! Contact details that families want changed: some wait, one was refused.

use super::{Run, transaction};
use ::students::demo::profiles;
use kernel::Result;

/// Families of the first campus; the request of the first one is refused.
const FAMILIES: i64 = 6;

pub fn write(run: &Run) -> Result<()> {
    let campus = run.group.places[0].id;
    let (scope, clerk) = (run.group.scope.clone(), run.staff.at[&campus].0.clone());
    transaction(&run.app, run.calendar.minutes_ago(5), &clerk, move |tx| {
        let asked = profiles::ask(tx, campus, FAMILIES)?;
        match asked.first() {
            Some(first) => profiles::refuse(tx, &scope, *first, "Nobody answered this number. Please call the office."),
            None => Ok(()),
        }
    })
}
