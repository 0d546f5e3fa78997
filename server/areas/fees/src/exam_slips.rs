//! Roll number slips of exams, which the fees office holds while a student's fees are overdue.

use crate::{
    exceptions::{self, Kind},
    settings::HOLD_EXAM_SLIPS,
    settlement::overdue::{Overdue, overdue},
};
use kernel::{Refusal, Result, Tx, time};

/// Holds the slips of students with an overdue challan, where the group's setting says so.
pub fn refuse_overdue(tx: &mut Tx, students: &[i64]) -> Result<Vec<(i64, Refusal)>> {
    if !tx.setting::<bool>(HOLD_EXAM_SLIPS)? {
        return Ok(Vec::new());
    }
    let refusal = |one: Overdue| {
        let sentence = format!("Rs {} of fees are overdue since {}.", one.unpaid_minor, time::show(one.since));
        (one.student_id, Refusal::new(sentence))
    };
    Ok(overdue(tx, students)?.into_iter().map(refusal).collect())
}

/// Notes in the exceptions register that a slip was given all the same, with what is overdue.
pub fn note_override(tx: &mut Tx, student_id: i64, reason: &str) -> Result<()> {
    if !tx.setting::<bool>(HOLD_EXAM_SLIPS)? {
        return Ok(());
    }
    for one in overdue(tx, &[student_id])? {
        let whose = exceptions::OfStudent { campus_id: one.campus_id, student_id };
        exceptions::note_of(tx, Kind::HoldOverridden, whose, None, None, one.unpaid_minor, reason)?;
    }
    Ok(())
}
