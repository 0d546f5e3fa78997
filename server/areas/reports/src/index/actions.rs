use super::{model::UsedForm, queries};
use kernel::{Actor, Result, Tx, binds, sql};

/// Marks a report as a favourite of the user, or as none.
pub fn mark(tx: &mut Tx, user_id: i64, report: &str, is_favourite: bool) -> Result<bool> {
    queries::known(tx, report)?;
    tx.exec(
        sql!(
            "INSERT INTO report_use (user_id, report, is_favourite, used_at) VALUES ($1, $2, $3, NULL)
             ON CONFLICT (user_id, report) DO UPDATE SET is_favourite = excluded.is_favourite"
        ),
        &binds![user_id, report, is_favourite],
    )?;
    Ok(is_favourite)
}

/// Notes that the user opened a report now.
pub fn note_use(tx: &mut Tx, own: &Actor, form: &UsedForm) -> Result<()> {
    queries::known(tx, &form.report)?;
    let now = tx.now();
    tx.exec(
        sql!(
            "INSERT INTO report_use (user_id, report, is_favourite, used_at) VALUES ($1, $2, FALSE, $3)
             ON CONFLICT (user_id, report) DO UPDATE SET used_at = excluded.used_at"
        ),
        &binds![own.user_id, form.report.as_str(), now],
    )?;
    Ok(())
}
