//! Calls to families in the calendar of who keeps their inquiries.

use crate::rights::INQUIRIES;
use chrono::NaiveDate;
use kernel::{
    Actor, Hooks, Result, Row, Tx, binds,
    dates::{Dated, Dates, When},
    sql,
};

pub fn register(p: &mut Hooks) {
    p.dates(Dates { permission: INQUIRIES.update, of_families: false, find: follow_ups });
}

#[derive(Row)]
struct FollowUp {
    id: i64,
    name: String,
    next_follow_up_on: NaiveDate,
}

fn follow_ups(tx: &mut Tx, actor: &Actor, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<Dated>> {
    let rows: Vec<FollowUp> = tx.all(
        sql!(
            "SELECT id, name, next_follow_up_on FROM inquiry
             WHERE assigned_to = $1 AND status IN ('new', 'contacted', 'visited') AND campus_id IN [$2]
             AND next_follow_up_on >= $3 AND next_follow_up_on <= $4 ORDER BY next_follow_up_on, id LIMIT 500"
        ),
        &binds![actor.user_id, &actor.scope.campuses, from, to],
    )?;
    let dated = rows
        .into_iter()
        .map(|one| Dated::new(format!("inquiry-{}", one.id), format!("Call the family of {}", one.name), When::day(one.next_follow_up_on)));
    Ok(dated.collect())
}
