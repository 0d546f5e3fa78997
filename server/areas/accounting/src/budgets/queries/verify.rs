//! Checks of `maktab verify`: budgets add up, proposals stand on budgets that are approved, and what is committed is waiting still.

use kernel::{Hooks, Money, Result, Row, Tx, sql};

pub fn register(hooks: &mut Hooks) {
    hooks.verify("budgets are the sums of their months", months_add_up);
    hooks.verify("revisions of budgets say what they changed", revisions_add_up);
    hooks.verify("what is committed against budgets waits still", commitments_wait);
}

#[derive(Debug, Row)]
struct Months {
    id: i64,
    #[row(json)]
    months: Vec<Money>,
    amount_minor: Money,
}

fn months_add_up(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<Months> = tx.all(sql!("SELECT id, months, amount_minor FROM expense_budget ORDER BY id"), &[])?;
    let wrong = rows.into_iter().filter(|one| one.months.len() != 12 || one.months.iter().copied().sum::<Money>() != one.amount_minor);
    Ok(wrong.map(|one| format!("Budget {} of {} is not the sum of twelve months.", one.id, one.amount_minor)).collect())
}

fn revisions_add_up(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, bool)> = tx.all(
        sql!(
            "SELECT r.id, b.status = 'approved' FROM budget_revision r JOIN expense_budget b ON b.id = r.budget_id
             WHERE b.status <> 'approved' OR (r.kind = 'revision' AND r.amount_minor - r.was_minor <> r.change_minor)
             OR (r.kind = 'transfer' AND (r.was_minor - r.amount_minor <> r.change_minor OR r.to_budget_id IS NULL)) ORDER BY r.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(id, approved)| match approved {
            true => format!("Revision {id} does not say what it changed."),
            false => format!("Revision {id} is of a budget that nobody approved."),
        })
        .collect())
}

/// Drafts of vouchers that were posted or rejected hold no budget back, nor do requests of petty cash that are not approved or were paid.
fn commitments_wait(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String, i64)> = tx.all(
        sql!(
            "SELECT q.id, q.record, q.record_id FROM budget_commitment q LEFT JOIN voucher_draft d ON d.id = q.record_id
             WHERE q.record <> 'petty cash slip' AND (q.record <> 'voucher draft' OR d.id IS NULL OR d.status <> 'draft') ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    let slips: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT q.id, q.record_id FROM budget_commitment q LEFT JOIN petty_cash_slip s ON s.id = q.record_id
             WHERE q.record = 'petty cash slip' AND (s.id IS NULL OR s.status <> 'approved') ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    let mut wrong: Vec<String> =
        rows.into_iter().map(|(id, record, of)| format!("Commitment {id} is of {record} {of}, which waits no more.")).collect();
    wrong.extend(
        slips.into_iter().map(|(id, slip)| format!("Commitment {id} is of petty cash slip {slip}, which is not approved or was paid.")),
    );
    Ok(wrong)
}
