//! The daily job that reminds parents of what is past its due date.

use super::daily;
use crate::{settlement::overdue::overdue, telling};
use chrono::{Duration, NaiveDate};
use kernel::{App, Result, Tx, binds, jobs::JobCx, sql};

pub const OVERDUE_JOB: &str = "fees.overdue";

/// Days after the due date of a challan on which a family is reminded.
const STEPS: [i64; 3] = [1, 7, 15];
/// A day on which the program did not run is made up for within so many days.
const LATE: i64 = 2;
/// Days before a family is reminded of the same challan again: the shortest time between two steps.
const INTERVAL: i64 = STEPS[1] - STEPS[0];
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

/// The challans of a campus that a step of today is about: whose they are and when they were due. Those of students with a slip that waits are left out.
fn due(tx: &mut Tx, campus_id: i64) -> Result<Vec<(i64, NaiveDate)>> {
    let today = tx.today();
    let [one, two, three] = STEPS.map(|step| today - Duration::days(step));
    let late = Duration::days(LATE);
    tx.all(
        sql!(
            "SELECT c.student_id, c.due_on FROM challan c WHERE c.campus_id = $1 AND c.status IN ('issued', 'partly_paid')
                AND NOT EXISTS (SELECT 1 FROM deposit_claim d WHERE d.student_id = c.student_id AND d.status = 'waiting')
                AND ((c.due_on >= $2 AND c.due_on <= $3) OR (c.due_on >= $4 AND c.due_on <= $5) OR (c.due_on >= $6 AND c.due_on <= $7))
             ORDER BY c.student_id, c.due_on, c.id"
        ),
        &binds![campus_id, one - late, one, two - late, two, three - late, three],
    )
}

/// Whether the last reminder named a challan: it named whatever was past its due date on its day.
fn was_named(due_on: NaiveDate, reminded_on: Option<&NaiveDate>) -> bool {
    reminded_on.is_some_and(|on| due_on < *on)
}

/// Reminds the families of students at whose challans a step is, in their order; not those who were reminded of the same challans within the interval, so that a run
/// that is begun again reminds nobody twice; nor those whose advance covers what is overdue, and only waits for the books or for a settlement to pay it.
fn remind(tx: &mut Tx, challans: &[(i64, NaiveDate)]) -> Result<usize> {
    let mut students: Vec<i64> = challans.iter().map(|(student, _)| *student).collect();
    students.dedup();
    let since = tx.today() - Duration::days(INTERVAL - 1);
    let reminded = telling::told_of_overdue(tx, &students, since)?;
    let new = challans.iter().filter(|(student, due_on)| !was_named(*due_on, reminded.get(student)));
    let mut students: Vec<i64> = new.map(|(student, _)| *student).collect();
    students.dedup();
    let owing: Vec<i64> = overdue(tx, &students)?.into_iter().map(|one| one.student_id).collect();
    telling::overdue(tx, &owing)
}

/// Transaction after transaction, after advances have paid what they cover.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    daily::pay_by_advances(cx)?;
    let mut told = 0_usize;
    for campus in cx.read(institution::api::campuses)? {
        let challans = cx.read(move |tx| due(tx, campus.id))?;
        for some in challans.chunks(UNIT) {
            let some = some.to_vec();
            told += cx.write(move |tx| remind(tx, &some))?;
            cx.progress(told as i64, told as i64, "Telling parents")?;
        }
    }
    Ok(serde_json::json!({ "messages": told }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reminder_names_what_was_overdue_on_its_day() {
        let on = |text: &str| kernel::time::parse(text).unwrap();
        let reminded = on("2026-11-20");
        assert!(was_named(on("2026-11-19"), Some(&reminded)));
        assert!(!was_named(on("2026-11-20"), Some(&reminded)), "it fell due on that day");
        assert!(!was_named(on("2026-11-19"), None));
    }

    #[test]
    fn every_step_lies_beyond_the_interval_of_the_one_before() {
        assert!(STEPS.windows(2).all(|two| two[1] - two[0] >= INTERVAL && INTERVAL > LATE));
    }
}
