use chrono::NaiveDate;
use kernel::{Money, Month, Result, Tx, binds, sql};

/// The sum of a student's struck-off fines that are neither paid nor waived.
pub fn open_fine(tx: &mut Tx, student_id: i64) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM fine WHERE student_id = $1 AND kind = 'struck_off' AND status = 'open'"
        ),
        &binds![student_id],
    )
}

/// The day on which a student was struck off last.
pub fn struck_off_on(tx: &mut Tx, student_id: i64) -> Result<Option<NaiveDate>> {
    let days: Vec<NaiveDate> = tx.values(
        sql!("SELECT happened_on FROM student_status_event WHERE student_id = $1 AND to_status = 'struck_off' ORDER BY id DESC LIMIT 1"),
        &binds![student_id],
    )?;
    Ok(days.first().copied())
}

/// Installments of a student that were to be billed from a month (none: from the first) to another, and were not.
pub fn unbilled(tx: &mut Tx, student_id: i64, (from, upto): (Option<Month>, Month)) -> Result<Vec<i64>> {
    let from = from.map_or_else(String::new, |month| month.to_string());
    tx.values(
        sql!("SELECT id FROM challan WHERE student_id = $1 AND status = 'planned' AND period >= $2 AND period <= $3 ORDER BY period, id"),
        &binds![student_id, from, upto.to_string()],
    )
}

/// The open challans of students that are late on a day.
pub fn late_challans(tx: &mut Tx, students: &[i64], on: NaiveDate) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT id FROM challan WHERE student_id IN [$1] AND status IN ('issued', 'partly_paid') AND due_on < $2 ORDER BY due_on, id"),
        &binds![students, on],
    )
}

/// Those among these students who sit in a class.
pub fn active(tx: &mut Tx, students: &[i64]) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT id FROM student WHERE id IN [$1] AND status = 'active' ORDER BY id"), &binds![students])
}

/// The challans on which a student's open struck-off fines stand.
pub fn fine_challans(tx: &mut Tx, student_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT DISTINCT c.id FROM fine f JOIN challan c ON c.id = f.challan_id
             WHERE f.student_id = $1 AND f.kind = 'struck_off' AND f.status = 'open' AND c.status IN ('issued', 'partly_paid') ORDER BY c.id"
        ),
        &binds![student_id],
    )
}
