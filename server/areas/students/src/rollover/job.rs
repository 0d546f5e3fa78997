//! The two jobs: over to the next session, and back. Sections first, then a few students a transaction; before its first day a rollover makes the sections only.

use super::{
    actions::{go_over, move_on, take_back},
    model::{LineState, ROLLOVER_JOB, RolloverBrief, UNDO_JOB},
    queries::lines,
};
use kernel::{
    App, Result,
    db::Lane,
    jobs::{JobCx, JobKind},
};
use serde::Deserialize;
use std::{collections::HashMap, sync::Arc};

pub const ROLLOVER: JobKind = JobKind { kind: ROLLOVER_JOB, run };
pub const UNDO: JobKind = JobKind { kind: UNDO_JOB, run: run_back };

/// Students in a transaction: few enough that nobody at a counter waits for it.
const UNIT: i64 = 20;

/// Has rollovers go over whose first day has come. Called every minute; of several nodes one begins each. One that fails keeps no other one.
pub fn begin_rollovers(app: &App) -> Result<()> {
    let mut all = Ok(());
    for id in app.db.read_now(lines::due)? {
        let queue = app.clone();
        all = all.and(app.db.write_now(Lane::Job, move |tx| go_over(tx, &queue, id)));
    }
    all
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Params {
    rollover_id: i64,
}

fn rollover(job: &JobCx) -> Result<RolloverBrief> {
    let Params { rollover_id } = job.params()?;
    job.read(move |tx| lines::brief(tx, rollover_id))
}

fn run(job: &JobCx) -> Result<serde_json::Value> {
    let rollover = rollover(job)?;
    let id = rollover.id;
    let (planned, done) = job.read(move |tx| Ok((lines::count(tx, id, LineState::Planned)?, lines::count(tx, id, LineState::Done)?)))?;
    let total = planned + done;
    job.progress(done, total, "Making sections")?;
    for line in job.read(move |tx| lines::sections(tx, id, LineState::Planned))? {
        let rollover = rollover.clone();
        job.write(move |tx| move_on::section(tx, &rollover, &line))?;
    }
    let of = rollover.clone();
    job.write(move |tx| move_on::templates(tx, &of))?;
    // Its students are not planned yet: that is done on the day, also where the day came while this job waited.
    if job.read(move |tx| lines::form(tx, id))?.is_some() {
        let begins_on = rollover.begins_on;
        job.write(move |tx| move_on::wait(tx, &rollover))?;
        return Ok(serde_json::json!({ "rollover_id": id, "students": 0, "waits_until": begins_on }));
    }
    let sections: HashMap<(i64, String), i64> = job
        .read(move |tx| lines::sections(tx, id, LineState::Done))?
        .into_iter()
        .filter_map(|line| Some(((line.class_id, line.name.trim().to_lowercase()), line.section_id?)))
        .collect();
    let sections = Arc::new(sections);
    let students = each(job, &rollover, LineState::Planned, (done, total), "Moving students", move |tx, rollover, of| {
        move_on::students(tx, rollover, of, &sections)
    })?;
    let of = rollover.clone();
    job.write(move |tx| move_on::finish(tx, &of))?;
    Ok(serde_json::json!({ "rollover_id": id, "students": students }))
}

fn run_back(job: &JobCx) -> Result<serde_json::Value> {
    let rollover = rollover(job)?;
    let id = rollover.id;
    let total = job.read(move |tx| lines::count(tx, id, LineState::Done))?;
    let students = each(job, &rollover, LineState::Done, (0, total), "Moving students back", take_back::students)?;
    for line in job.read(move |tx| lines::sections(tx, id, LineState::Done))? {
        job.write(move |tx| take_back::section(tx, &line))?;
    }
    let of = rollover.clone();
    job.write(move |tx| take_back::finish(tx, &of))?;
    Ok(serde_json::json!({ "rollover_id": id, "students": students }))
}

/// Works off the students who have come so far, a few a transaction; gives how many there are done by then.
fn each(
    job: &JobCx,
    rollover: &RolloverBrief,
    state: LineState,
    (mut done, total): (i64, i64),
    message: &str,
    work: impl Fn(&mut kernel::Tx, &RolloverBrief, &[lines::StudentLine]) -> Result<()> + Clone + Send + Sync + 'static,
) -> Result<i64> {
    job.progress(done, total, message)?;
    let mut after = 0;
    loop {
        let (rollover, work, job_id) = (rollover.clone(), work.clone(), job.job_id);
        let (count, last) = job.write(move |tx| {
            let of = lines::students(tx, rollover.id, state, after, UNIT)?;
            work(tx, &rollover, &of)?;
            let count = of.len() as i64;
            tx.keep_state(job_id, &serde_json::Value::Null, done + count)?;
            Ok((count, of.last().map_or(after, |line| line.id)))
        })?;
        if count == 0 {
            job.progress(done, done.max(total), "Done")?;
            return Ok(done);
        }
        (done, after) = (done + count, last);
    }
}
