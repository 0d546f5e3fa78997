//! The daily job that lapses what was not paid in time: admissions whose first challan is over, and slips of applicants.

use super::{actions::close, queries};
use crate::billing::applicant_slips;
use chrono::NaiveDate;
use kernel::{
    App, Result, Tx, binds,
    db::{Lane, One},
    jobs::{JobCx, NewJob},
    sql,
};

pub const LAPSE_JOB: &str = "fees.lapse";

/// Slips in a transaction, and rows that are read at once.
const UNIT: i64 = 100;

/// Puts the day's job into the queue, once a day and only where something may be over. Called every minute.
pub fn begin_lapses(app: &App) -> Result<()> {
    let is_due = app.db.read_now(|tx| {
        let today = tx.today();
        let begun: Option<One<i64>> = tx.first(sql!("SELECT id FROM job WHERE key = $1"), &binds![key(today)])?;
        Ok(begun.is_none() && is_any_over(tx, today)?)
    })?;
    if !is_due {
        return Ok(());
    }
    let queue = app.clone();
    app.db.write_now(Lane::Job, move |tx| {
        let today = tx.today();
        let job = NewJob {
            kind: LAPSE_JOB,
            title: "Admissions and slips that were not paid in time".into(),
            campus_id: None,
            params: serde_json::Value::Null,
            key: Some(key(today)),
            total: 0,
        };
        tx.enqueue(&queue, job).map(drop)
    })
}

fn key(day: NaiveDate) -> String {
    format!("{LAPSE_JOB}/{day}")
}

fn is_any_over(tx: &mut Tx, today: NaiveDate) -> Result<bool> {
    Ok(!queries::overdue(tx, today, 0, 1)?.is_empty() || !applicant_slips::queries::overdue(tx, today, 1)?.is_empty())
}

/// A student a transaction, then slips by the hundred; what was done before is left, so that a run begun again does nothing twice.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let (mut admissions, mut after) = (0_i64, 0);
    loop {
        let some = cx.read(move |tx| {
            let today = tx.today();
            queries::overdue(tx, today, after, UNIT)
        })?;
        let Some(last) = some.last() else { break };
        after = last.id;
        for one in &some {
            let student_id = one.student_id;
            admissions += i64::from(cx.write(move |tx| close::lapse(tx, student_id))?);
        }
        cx.progress(admissions, admissions, "Lapsing admissions")?;
    }
    let slips = lapse_slips(cx, admissions)?;
    Ok(serde_json::json!({ "admissions": admissions, "slips": slips }))
}

/// Those whose days of grace run on stay at the head of the list, so it is walked once.
fn lapse_slips(cx: &JobCx, done: i64) -> Result<usize> {
    let over = cx.read(|tx| {
        let today = tx.today();
        applicant_slips::queries::overdue(tx, today, 100_000)
    })?;
    let mut lapsed = 0;
    for some in over.chunks(UNIT as usize) {
        let ids: Vec<i64> = some.iter().map(|(id, _)| *id).collect();
        lapsed += cx.write(move |tx| applicant_slips::actions::lapse(tx, &ids))?;
        cx.progress(done + lapsed as i64, done + lapsed as i64, "Lapsing slips")?;
    }
    Ok(lapsed)
}
