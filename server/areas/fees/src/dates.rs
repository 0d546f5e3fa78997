//! Due days of open challans in the calendars of students and parents.

use crate::{
    rights::CHALLANS_PDF,
    settlement::{OpenChallan, late_fees::payable_on, load_challans},
};
use chrono::NaiveDate;
use kernel::{
    Actor, Hooks, Money, Result, Row, Tx, binds,
    dates::{Dated, Dates, When},
    sql,
};
use std::collections::BTreeMap;

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
    let ids: Vec<i64> = rows.iter().map(|due| due.id).collect();
    let challans: BTreeMap<i64, OpenChallan> = load_challans(tx, &ids)?.into_iter().map(|challan| (challan.id, challan)).collect();
    let dated = rows.into_iter().map(|due| {
        let about = due.challan_no.map(|number| format!("Challan {number}"));
        let by_then = challans.get(&due.id).map_or(due.owed_minor, |challan| payable_on(challan, due.due_on));
        Dated::new(format!("challan-{}", due.id), format!("Fee of {} due: Rs {by_then}", due.student_name), When::day(due.due_on))
            .about(about)
    });
    Ok(dated.collect())
}
