//! The statements that the banks sent: of last month, and of this month up to yesterday where cashiers keep tills, so that their deposits are found on it.

use super::{Run, tills, transaction};
use accounting::demo::bank_statement::{BankMonth, after, of_month, read_statement};
use kernel::{Month, Result, files::Kind};

/// Reads the statements of each campus's bank; the charge in last month's waits for the accountant.
pub fn read(run: &Run) -> Result<()> {
    let month = Month::of(run.calendar.today).prev();
    let yesterday = run.calendar.today.pred_opt().unwrap_or(run.calendar.today);
    for (n, place) in run.group.places.iter().enumerate() {
        let Some(bank_id) = run.banks.get(&place.id).copied() else { continue };
        let Some(whole) = run.app.db.read_now(move |tx| of_month(tx, bank_id, month))? else { continue };
        take(run, place.id, &whole, 20)?;
        if n < tills::PLACES
            && let Some(next) = run.app.db.read_now(move |tx| after(tx, &whole, yesterday))?
        {
            take(run, place.id, &next, 19)?;
        }
    }
    Ok(())
}

fn take(run: &Run, campus_id: i64, statement: &BankMonth, minutes: u64) -> Result<()> {
    let stored = run.app.files.put_now(statement.csv.clone().into_bytes(), &statement.name(), &[Kind::Csv])?;
    let (scope, statement, accountant) = (run.group.scope.clone(), statement.clone(), &run.staff.at[&campus_id].0);
    transaction(&run.app, run.calendar.minutes_ago(minutes), accountant, move |tx| read_statement(tx, &scope, &statement, &stored))
}
