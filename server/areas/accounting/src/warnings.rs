//! What an answer says beside: budgets that are nearly used or passed, and cash beyond what tax law lets count.

use crate::{
    books::{model::Control, post::VOUCHER},
    budgets, settings,
};
use kernel::{Money, Result, Tx, sql};

/// Of what this transaction has spent, a sentence each: `Saved::noting(warnings(tx)?)`.
pub fn warnings(tx: &mut Tx) -> Result<Vec<String>> {
    let mut all = budgets::warnings(tx)?;
    all.extend(large_cash(tx)?);
    Ok(all)
}

/// What it paid in cash above the limit of the settings, as the exceptions of the books list it.
fn large_cash(tx: &mut Tx) -> Result<Vec<String>> {
    let (limit, vouchers) = (settings::large_cash(tx)?, tx.made(VOUCHER));
    if limit.is_zero() || vouchers.is_empty() {
        return Ok(Vec::new());
    }
    let paid: Vec<Money> = tx.values(
        sql!(
            "SELECT e.credit_minor FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id JOIN voucher v ON v.id = e.voucher_id
             WHERE e.voucher_id IN [$1] AND l.control = $2 AND e.credit_minor > $3
             AND v.kind IN ('payment', 'expense', 'capital', 'asset', 'liability', 'payroll') ORDER BY e.id"
        ),
        &[(&vouchers).into(), Control::Cash.into(), limit.into()],
    )?;
    let said = |amount| format!("Rs {amount} was paid in cash. Tax law asks for a bank's instrument above Rs {limit}: it is an exception.");
    Ok(paid.into_iter().map(said).collect())
}
