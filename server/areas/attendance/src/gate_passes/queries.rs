use super::model::GatePass;
use crate::marks::model::MarkStatus;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Result, Scope, Tx, binds, sql};

pub fn pass(tx: &mut Tx, scope: &Scope, id: i64) -> Result<GatePass> {
    let request = GatePass::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<GatePass>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("gate pass"))
}

/// A student's mark of a day.
pub fn mark_on(tx: &mut Tx, student_id: i64, day: NaiveDate) -> Result<Option<MarkStatus>> {
    let found: Vec<MarkStatus> = tx.values(
        sql!("SELECT status FROM student_attendance WHERE student_id = $1 AND on_date = $2 AND lecture_id IS NULL AND is_void = FALSE ORDER BY id"),
        &binds![student_id, day],
    )?;
    Ok(found.into_iter().next())
}
