//! The job that approves many: each admission in a transaction of its own, which writes its line too, so that a run taken up again does nothing twice.

use super::{
    actions::approve,
    model::{APPROVAL_RUN, JOB, LineState, Run, RunState},
    queries,
};
use crate::{
    forms::{actions::steps, model::status::AdmissionStatus, queries as forms},
    seats::actions::is_full,
};
use kernel::{
    Error, Result, Scope, Tx, binds,
    jobs::{JobCx, JobKind},
    pairs, sql,
};
use serde::Deserialize;

pub const APPROVE: JobKind = JobKind { kind: JOB, run };

#[derive(Clone, Copy, Debug, Deserialize)]
struct Params {
    run_id: i64,
}

/// How often the progress is told.
const TELL_EVERY: i64 = 10;

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let Params { run_id } = job.params()?;
    let run = job.read(move |tx| queries::run(tx, run_id))?;
    let (planned, counted) = job.read(move |tx| Ok((queries::planned(tx, run_id)?, queries::counted(tx, run_id)?)))?;
    let total: i64 = counted.values().sum();
    let mut done = total - planned.len() as i64;
    if run.state == RunState::Running {
        job.progress(done, total, "Approving admissions")?;
    }
    for id in planned {
        one(job, run, id)?;
        done += 1;
        if done % TELL_EVERY == 0 {
            job.progress(done, total, "Approving admissions")?;
        }
    }
    job.write(move |tx| tx.set(&APPROVAL_RUN, run_id, "done", pairs! { state: RunState::Done }))?;
    job.progress(total, total, "Done")?;
    let (counted, challans, refused) =
        job.read(move |tx| Ok((queries::counted(tx, run_id)?, queries::challans(tx, run_id)?, queries::refused(tx, run_id)?)))?;
    let of = |state| counted.get(&state).copied().unwrap_or(0);
    Ok(serde_json::json!({
        "run_id": run_id,
        "approved": of(LineState::Approved),
        "waiting": of(LineState::Waiting),
        "refused": of(LineState::Refused),
        "challan_ids": challans,
        "sentences": refused,
    }))
}

/// One admission: approved, or with the sentence of what stood against it; who only lacks a seat goes to the waiting list.
fn one(job: &JobCx, run: Run, id: i64) -> Result<()> {
    let refused = match job.write(move |tx| approve_line(tx, run, id)) {
        Ok(()) => return Ok(()),
        Err(error @ (Error::Conflict { .. } | Error::Invalid { .. } | Error::NotFound(_) | Error::Forbidden(_))) => error,
        Err(other) => return Err(other),
    };
    if job.cancelled() {
        return Err(refused);
    }
    let (full, sentence) = (is_full(&refused), refused.to_string());
    job.write(move |tx| {
        let scope = scope_of(tx, id)?;
        let place = if full { steps::wait_if_full(tx, &scope, id)? } else { None };
        let (state, said) = match place {
            Some(place) => (LineState::Waiting, format!("{sentence} It waits at place {place}.")),
            None => (LineState::Refused, sentence.clone()),
        };
        line(tx, run.id, id, state, Some(&said), None)
    })
}

fn approve_line(tx: &mut Tx, run: Run, id: i64) -> Result<()> {
    let scope = scope_of(tx, id)?;
    let form = forms::locked(tx, &scope, id)?;
    // Somebody approved it meanwhile, or this run did before it was killed.
    let challan = match form.status {
        AdmissionStatus::Approved | AdmissionStatus::Enrolled => form.challan_id,
        _ => Some(approve(tx, &scope, id, run.terms())?.challan_id),
    };
    line(tx, run.id, id, LineState::Approved, None, challan)
}

/// The campus of the form: whoever began the run could see it.
fn scope_of(tx: &mut Tx, id: i64) -> Result<Scope> {
    Ok(Scope::of_campus(forms::kept(tx, id)?.campus_id))
}

fn line(tx: &mut Tx, run_id: i64, id: i64, state: LineState, sentence: Option<&str>, challan: Option<i64>) -> Result<()> {
    tx.exec(
        sql!("UPDATE approval_line SET state = $3, sentence = $4, challan_id = $5 WHERE run_id = $1 AND admission_id = $2"),
        &binds![run_id, id, state, sentence, challan],
    )
    .map(drop)
}
