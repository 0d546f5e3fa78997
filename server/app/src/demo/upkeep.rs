//! Last night's backup drill and verification, so that a program that serves the demo does not begin with both.

use super::{Run, transaction};
use crate::commands::books;
use kernel::{
    Result,
    db::{Who, dump},
    system::{UpkeepDetails, UpkeepKind},
};

/// Checking more students than these takes minutes; their first night does it.
const MOST_CHECKED: usize = 20_000;

/// Checks the books as `maktab verify` does, and notes the result for last night.
pub fn write(run: &Run) -> Result<()> {
    if run.of_student.len() > MOST_CHECKED {
        return Ok(());
    }
    let checks = run.app.registry.hooks.verifiers().len() as i64;
    let faults = books::faults(&run.app)?;
    let rows = run.app.db.read_now(dump::counts)?.into_iter().map(|(_, rows)| rows).sum();
    let verified = UpkeepDetails { checks, faults: faults.clone(), ..UpkeepDetails::default() };
    let drilled = UpkeepDetails { checks, rows, faults, ..UpkeepDetails::default() };
    let night = run.calendar.at(run.calendar.today, 2, 30);
    transaction(&run.app, night, &Who::default(), move |tx| {
        let holds = if verified.faults.is_empty() { format!("all {checks} checks hold") } else { "not all checks hold".to_owned() };
        tx.note_upkeep(UpkeepKind::Verify, &format!("The data were checked and {holds}."), verified.clone())?;
        tx.note_upkeep(UpkeepKind::Drill, &format!("A backup was restored: {rows} rows came back and {holds}."), drilled.clone())
    })
}
