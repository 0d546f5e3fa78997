//! A student who would go to another campus while the fees office of the present one still holds something of them, or for them.

use crate::{
    exceptions::{self, Kind},
    settlement::advance_of,
};
use accounting::api::{Control, PartyKind, party_balance};
use kernel::{Money, Refusal, Result, Row, Tx, binds, sql};

/// What the fees office has of a student.
#[derive(Row)]
struct Papers {
    planned: i64,
    unpaid_minor: Money,
}

fn papers(tx: &mut Tx, student_id: i64) -> Result<Papers> {
    tx.one(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN status = 'planned' THEN 1 ELSE 0 END), 0) AS BIGINT) AS planned,
                    CAST(coalesce(SUM(CASE WHEN status IN ('issued', 'partly_paid') THEN amount_minor - paid_minor ELSE 0 END), 0) AS BIGINT) AS unpaid_minor
             FROM challan WHERE student_id = $1"
        ),
        &binds![student_id],
    )
}

/// Refuses while installments are planned or unpaid at the present campus, or it holds money of the student: all of it would stay behind.
pub fn refuse_leaving(tx: &mut Tx, student_id: i64) -> Result<Option<Refusal>> {
    let Papers { planned, unpaid_minor } = papers(tx, student_id)?;
    let advance = advance_of(tx, student_id)?.map_or(Money::ZERO, |(_, held)| held);
    // A liability: credit less debit.
    let security = Money::ZERO - party_balance(tx, Control::SecurityDeposits, PartyKind::Student, student_id)?;
    let mut held = Vec::new();
    if planned > 0 {
        held.push(format!("{planned} planned installments"));
    }
    for (amount, what) in [(unpaid_minor, "unpaid"), (advance, "in advance"), (security, "as a security deposit")] {
        if amount.is_positive() {
            held.push(format!("Rs {amount} {what}"));
        }
    }
    if held.is_empty() {
        return Ok(None);
    }
    let name: String = tx.value(sql!("SELECT name FROM student WHERE id = $1"), &binds![student_id])?;
    Ok(Some(Refusal::new(format!(
        "{name} cannot go to another campus yet: the present one has {}. Cancel the installments and settle the money there first.",
        held.join(", ")
    ))))
}

/// Notes in the exceptions register that a student went all the same, with what is unpaid.
pub fn note_override(tx: &mut Tx, student_id: i64, reason: &str) -> Result<()> {
    let campus: i64 = tx.value(sql!("SELECT campus_id FROM student WHERE id = $1"), &binds![student_id])?;
    let unpaid = papers(tx, student_id)?.unpaid_minor;
    exceptions::note_of(tx, Kind::HoldOverridden, (campus, student_id), None, None, unpaid, reason)
}
