//! A student who would go while the fees office still has something unpaid of them: to another campus, or by a list.

use crate::{
    exceptions::{self, Kind},
    settlement::owed::owed_by,
};
use kernel::{Money, Refusal, Result, Tx, binds, sql};

/// What is unpaid at the present campus, on issued challans; what stayed behind at an earlier one is that one's.
fn unpaid(tx: &mut Tx, student_id: i64) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN c.campus_id = s.campus_id THEN c.amount_minor - c.paid_minor END), 0) AS BIGINT)
             FROM challan c JOIN student s ON s.id = c.student_id WHERE c.student_id = $1 AND c.status IN ('issued', 'partly_paid')"
        ),
        &binds![student_id],
    )
}

/// Refuses while something is unpaid at the present campus: it would stay behind. Planned installments, advances and deposits go along.
pub fn refuse_leaving(tx: &mut Tx, student_id: i64) -> Result<Option<Refusal>> {
    let unpaid = unpaid(tx, student_id)?;
    if !unpaid.is_positive() {
        return Ok(None);
    }
    let name: String = tx.value(sql!("SELECT name FROM student WHERE id = $1"), &binds![student_id])?;
    Ok(Some(Refusal::new(format!(
        "{name} cannot go to another campus yet: the present one has Rs {unpaid} unpaid. Receive or cancel it there first."
    ))))
}

/// Notes in the exceptions register that a student went all the same, with what is unpaid.
pub fn note_override(tx: &mut Tx, student_id: i64, reason: &str) -> Result<()> {
    let campus: i64 = tx.value(sql!("SELECT campus_id FROM student WHERE id = $1"), &binds![student_id])?;
    let unpaid = unpaid(tx, student_id)?;
    let whose = exceptions::OfStudent { campus_id: campus, student_id };
    exceptions::note_of(tx, Kind::HoldOverridden, whose, None, None, unpaid, reason)
}

/// Refuses to let a student go by a list while something is unpaid: an application has its settlement for that, a list has none.
pub fn refuse_dues(tx: &mut Tx, student_id: i64) -> Result<Option<Refusal>> {
    let owed = owed_by(tx, &[student_id])?;
    if !owed.is_positive() {
        return Ok(None);
    }
    let name: String = tx.value(sql!("SELECT name FROM student WHERE id = $1"), &binds![student_id])?;
    Ok(Some(Refusal::new(format!("{name} owes Rs {owed}. Receive it, or enter an application to leave and settle it."))))
}
