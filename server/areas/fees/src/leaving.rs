//! A student who would go to another campus while the fees office of the present one still has something unpaid of them.

use crate::exceptions::{self, Kind};
use kernel::{Money, Refusal, Result, Tx, binds, sql};

/// What is unpaid at the present campus, on issued challans.
fn unpaid(tx: &mut Tx, student_id: i64) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(amount_minor - paid_minor), 0) AS BIGINT) FROM challan WHERE student_id = $1 AND status IN ('issued', 'partly_paid')"
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
    exceptions::note_of(tx, Kind::HoldOverridden, (campus, student_id), None, None, unpaid, reason)
}
