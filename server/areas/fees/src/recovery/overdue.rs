//! The daily job that tells parents of challans past their due date.

use super::daily;
use crate::telling;
use chrono::{Duration, NaiveDate};
use kernel::{App, Result, Tx, binds, jobs::JobCx, sql};

pub const OVERDUE_JOB: &str = "fees.overdue";

/// Days after the due date on which it is told.
const STEPS: [i64; 3] = [1, 7, 15];
/// A day on which the program did not run is made up for within so many days.
const LATE: i64 = 2;
/// From this hour of the group's clock on.
const HOUR: u64 = 9;
/// Challans in a transaction.
const UNIT: usize = 50;

/// Begins the day's reminders, from an hour at which nobody is woken.
pub fn begin_overdue(app: &App) -> Result<()> {
    daily::begin(app, OVERDUE_JOB, "Reminders of overdue fees", |tx| {
        let start = tx.registry().zone().start_of(tx.today());
        Ok(tx.now().since(start).as_secs() / 3_600 >= HOUR)
    })
}

/// The challans of a campus that a step of today is about, with the step; those of students with a slip that waits are left out.
fn due(tx: &mut Tx, campus_id: i64) -> Result<Vec<(i64, i64)>> {
    let today = tx.today();
    let [one, two, three] = STEPS.map(|step| today - Duration::days(step));
    let late = Duration::days(LATE);
    let found: Vec<(i64, NaiveDate)> = tx.all(
        sql!(
            "SELECT c.id, c.due_on FROM challan c WHERE c.campus_id = $1 AND c.status IN ('issued', 'partly_paid')
                AND NOT EXISTS (SELECT 1 FROM deposit_claim d WHERE d.student_id = c.student_id AND d.status = 'waiting')
                AND ((c.due_on >= $2 AND c.due_on <= $3) OR (c.due_on >= $4 AND c.due_on <= $5) OR (c.due_on >= $6 AND c.due_on <= $7))
             ORDER BY c.id"
        ),
        &binds![campus_id, one - late, one, two - late, two, three - late, three],
    )?;
    Ok(found.into_iter().map(|(id, due_on)| (id, step_of(due_on, today))).collect())
}

/// The step that a challan of a due date has come to.
fn step_of(due_on: NaiveDate, today: NaiveDate) -> i64 {
    let days = (today - due_on).num_days();
    STEPS.into_iter().rev().find(|step| days >= *step).unwrap_or(STEPS[0])
}

/// Transaction after transaction, after advances have paid what they cover; a message has a key, so a run that is begun again tells nobody twice.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    daily::pay_by_advances(cx)?;
    let mut told = 0_usize;
    for campus in cx.read(institution::api::campuses)? {
        let challans = cx.read(move |tx| due(tx, campus.id))?;
        for step in STEPS {
            let ids: Vec<i64> = challans.iter().filter(|(_, at)| *at == step).map(|(id, _)| *id).collect();
            for some in ids.chunks(UNIT) {
                let some = some.to_vec();
                told += cx.write(move |tx| telling::overdue(tx, &some, step))?;
                cx.progress(told as i64, told as i64, "Telling parents")?;
            }
        }
    }
    Ok(serde_json::json!({ "messages": told }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challan_is_at_one_step() {
        let on = |text: &str| kernel::time::parse(text).unwrap();
        let today = on("2026-11-20");
        assert_eq!(["2026-11-19", "2026-11-17", "2026-11-13", "2026-11-05"].map(|due| step_of(on(due), today)), [1, 1, 7, 15]);
    }
}
