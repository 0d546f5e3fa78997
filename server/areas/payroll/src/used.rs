//! Rates and tables that approved payrolls were reckoned with: they stay as they are, and others begin later.

use chrono::NaiveDate;
use kernel::{Error, Month, Result, Tx, binds, sql};

/// 409 when a payroll of that day's month or a later one is approved. `what` is "rate" or "table".
pub fn refuse_used_since(tx: &mut Tx, from_on: NaiveDate, what: &str) -> Result<()> {
    let used: bool = tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM payroll_run WHERE status IN ('approved', 'paid') AND month >= $1)"),
        &binds![Month::of(from_on).to_string()],
    )?;
    match used {
        false => Ok(()),
        true => {
            Err(Error::conflict(format!("Payrolls were approved since this {what} began, so it stays. Add another one from a later day.")))
        }
    }
}
