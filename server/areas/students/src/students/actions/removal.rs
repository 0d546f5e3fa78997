//! What goes with a student's record.

use crate::{guardian_requests, guardians::actions::unlink_all, placements::actions::stays, profile_changes, rollover, student_subjects};
use kernel::{Result, Tx, binds, sql};

/// Removes what hangs on the student alone, before the student; only for one to whom no other area refers.
pub fn remove_lines(tx: &mut Tx, id: i64) -> Result<()> {
    unlink_all(tx, id)?;
    guardian_requests::queries::forget_student(tx, id)?;
    profile_changes::queries::forget_student(tx, id)?;
    student_subjects::queries::forget_student(tx, id)?;
    rollover::queries::lines::forget_student(tx, id)?;
    stays::leave_nothing(tx, id)?;
    tx.exec(sql!("DELETE FROM student_status_event WHERE student_id = $1"), &binds![id]).map(drop)
}
