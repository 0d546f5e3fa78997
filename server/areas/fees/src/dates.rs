//! Due days of open challans in the calendars of students and parents.

use crate::rights::CHALLANS_PDF;
use chrono::NaiveDate;
use kernel::{
    Actor, Hooks, Money, Result, Row, Tx, binds,
    dates::{Dated, Dates, When},
    sql,
};

pub fn register(p: &mut Hooks) {
    p.dates(Dates { permission: CHALLANS_PDF, of_families: true, find: due_days });
}

#[derive(Row)]
struct Due {
    id: i64,
    challan_no: Option<String>,
    student_name: String,
    due_on: NaiveDate,
    owed_minor: Money,
}

fn due_days(tx: &mut Tx, actor: &Actor, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<Dated>> {
    let rows: Vec<Due> = tx.all(
        sql!(
            "SELECT c.id, c.challan_no, s.name AS student_name, c.due_on, c.amount_minor - c.paid_minor AS owed_minor
             FROM challan c JOIN student s ON s.id = c.student_id
             WHERE c.student_id IN [$1] AND c.status IN ('issued', 'partly_paid') AND c.due_on >= $2 AND c.due_on <= $3 ORDER BY c.due_on, c.id"
        ),
        &binds![&actor.scope.students, from, to],
    )?;
    let dated = rows.into_iter().map(|due| {
        let about = due.challan_no.map(|number| format!("Challan {number}"));
        Dated::new(format!("challan-{}", due.id), format!("Fee of {} due: Rs {}", due.student_name, due.owed_minor), When::day(due.due_on))
            .about(about)
    });
    Ok(dated.collect())
}
