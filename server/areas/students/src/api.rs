//! What other areas may call.

use crate::{placements, students};
pub use crate::{
    placements::queries::Merit,
    students::{
        model::{STUDENT, status::StudentStatus},
        queries::brief::{StudentBrief, StudentFilter, lock_student, student, students_for},
        queries::search::{nearest, place},
    },
};
use chrono::NaiveDate;
use kernel::{Result, Tx};

/// Takes a step of the status, in the history with its reason, day and who. 409 when the step is none.
pub fn set_status(tx: &mut Tx, id: i64, to: StudentStatus, reason: &str, on: NaiveDate) -> Result<()> {
    students::actions::set_status(tx, id, to, reason, on)
}

/// Ids of the students with a guardian in common, at whatever campus.
pub fn siblings(tx: &mut Tx, student_id: i64) -> Result<Vec<i64>> {
    students::queries::sibling_ids(tx, student_id)
}

/// The section in which a student sat on a day.
pub fn section_on(tx: &mut Tx, student_id: i64, day: NaiveDate) -> Result<Option<i64>> {
    placements::queries::section_on(tx, student_id, day)
}
