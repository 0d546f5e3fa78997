//! The daily job that lapses what was not paid in time: admissions whose first challan is over, slips of applicants, promises whose day is past. Before that,
//! advances pay what is overdue.

use super::{daily, promises};
use crate::{
    billing::first_bills::{actions::close, queries},
    collection::applicant_slips,
    settlement::overdue,
};
use kernel::{App, Result, Tx, jobs::JobCx};

pub const LAPSE_JOB: &str = "fees.lapse";

/// Slips in a transaction, and rows that are read at once.
const UNIT: i64 = 100;

/// Begins the day's lapses, where something may be over.
pub fn begin_lapses(app: &App) -> Result<()> {
    daily::begin(app, LAPSE_JOB, "Admissions and slips that were not paid in time", is_any_over)
}

fn is_any_over(tx: &mut Tx) -> Result<bool> {
    let today = tx.today();
    Ok(!overdue::holders(tx, 0, 1)?.is_empty()
        || !queries::overdue(tx, today, 0, 1)?.is_empty()
        || !applicant_slips::queries::overdue(tx, today, 1)?.is_empty()
        || !promises::to_judge(tx, 1)?.is_empty()
        || !promises::lost(tx, 1)?.is_empty())
}

/// A student a transaction, then slips by the hundred; what was done before is left, so that a run begun again does nothing twice.
pub fn run(cx: &JobCx) -> Result<serde_json::Value> {
    let by_advance = daily::pay_by_advances(cx)?;
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
    let promises = judge_promises(cx)?;
    Ok(serde_json::json!({ "admissions": admissions, "slips": slips, "promises": promises, "paid_by_advance": by_advance }))
}

/// A student a transaction, until none is left whose promise has to be judged. What was kept by money that is gone is judged anew.
fn judge_promises(cx: &JobCx) -> Result<usize> {
    loop {
        let lost = cx.read(|tx| promises::lost(tx, UNIT))?;
        if lost.is_empty() {
            break;
        }
        cx.write(move |tx| promises::open_again(tx, &lost))?;
    }
    let mut judged = 0;
    loop {
        let students = cx.read(|tx| promises::to_judge(tx, UNIT))?;
        if students.is_empty() {
            return Ok(judged);
        }
        for student in students {
            cx.write(move |tx| promises::settle_promises(tx, student))?;
            judged += 1;
        }
    }
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
