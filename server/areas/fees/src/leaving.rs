//! A student who would go to another campus while the fees office of the present one still holds something for them.

use crate::settlement::advance_of;
use accounting::api::{Control, PartyKind, party_balance};
use kernel::{Money, Refusal, Result, Tx, binds, sql};

/// Refuses while installments are planned at the present campus or it holds money of the student: both would stay behind.
pub fn refuse_leaving(tx: &mut Tx, student_id: i64) -> Result<Option<Refusal>> {
    let planned: i64 = tx.value(sql!("SELECT count(*) FROM challan WHERE student_id = $1 AND status = 'planned'"), &binds![student_id])?;
    let advance = advance_of(tx, student_id)?.map_or(Money::ZERO, |(_, held)| held);
    // A liability: credit less debit.
    let security = Money::ZERO - party_balance(tx, Control::SecurityDeposits, PartyKind::Student, student_id)?;
    let mut held = Vec::new();
    if planned > 0 {
        held.push(format!("{planned} planned installments"));
    }
    for (amount, what) in [(advance, "in advance"), (security, "as a security deposit")] {
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
