//! Parameters of reports that the founder keeps, and one that is sent each morning.

use super::{Run, transaction};
use kernel::Result;

pub fn write(run: &Run) -> Result<()> {
    transaction(&run.app, run.calendar.at(run.calendar.today, 7, 0), &run.group.founder, ::reports::demo::keep)
}
