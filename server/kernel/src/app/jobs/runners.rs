//! The threads that work jobs off: a job is claimed, worked off while its lease is prolonged, and ended.

use super::{CANCELLED, JobCx, JobStatus, LONGEST_POSTPONEMENT, Postponed};
use crate::{
    App, Error, Result, binds,
    db::{Lane, One, Tx, Who},
    sql,
};
use std::{
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

/// Threads that do nothing but what people wait for at once: the delivery of messages takes one of them for as long as there are messages.
const PROMPT_THREADS: usize = 2;

/// How often a job whose database was away, or too busy, is begun again from its kept state before it counts as failed.
const MOST_TRIES: u32 = 60;
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// What a runner takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Takes {
    /// Codes and messages.
    Prompt,
    /// Those first, then prints, imports and the like.
    All,
}

/// Starts so many runners, and where there are any, those that keep to codes and messages. They end when the bell is stopped.
pub fn start(app: &App, threads: usize) -> Vec<thread::JoinHandle<()>> {
    let prompt = if threads == 0 { 0 } else { PROMPT_THREADS };
    let all = (0..threads).map(|_| Takes::All).chain((0..prompt).map(|_| Takes::Prompt));
    all.enumerate()
        .map(|(n, takes)| {
            let app = app.clone();
            thread::Builder::new().name(format!("job-{n}")).spawn(move || runner(&app, n, takes)).expect("a thread can be started")
        })
        .collect()
}

fn runner(app: &App, n: usize, takes: Takes) {
    let holder = format!("{}-{n}", app.node);
    let mut seen = 0;
    while !app.jobs.stopped() {
        match claim(app, &holder, takes) {
            Ok(Some((id, kind, params, who))) => run_one(app, &holder, id, &kind, params, who),
            Ok(None) => app.jobs.wait(&mut seen),
            Err(error) => {
                tracing::warn!(%error, "the job queue cannot be read");
                app.jobs.wait(&mut seen);
            }
        }
    }
}

type Claimed = (i64, String, serde_json::Value, Who);

/// Of a job that was taken: its kind and parameters, whose it is, how they sign, and in whose place a deputy asked for it.
type Taken = (String, String, Option<i64>, String, Option<i64>);

/// What can be begun: what waits (a postponed one from `lease_until` on), or whose holder gives no sign of life. A lease that ends later than any holder could have
/// set it is none either: the clock has been set back since. `$1` is now, `$2` the latest end of a lease, `$3` of a postponement.
const CAN_BEGIN: &str = "((status = 'queued' AND (lease_until IS NULL OR lease_until < $1 OR lease_until > $3))
    OR (status = 'running' AND (lease_until < $1 OR lease_until > $2)))";

/// The job whose turn it is: codes and messages in their order, then others. Of these a person has one at work at a time, a kind of which fewer are at work goes first,
/// and then whose last one began the longest ago. (The plus keeps SQLite among the few that run: a person who told thousands of families has as many jobs behind them.)
fn next(tx: &mut Tx, takes: Takes, lease: Duration) -> Result<Option<i64>> {
    let (now, prompt) = (tx.now(), tx.registry().prompt_jobs());
    let ends = [now.plus(lease * 4), now.plus(LONGEST_POSTPONEMENT)];
    let first: Option<One<i64>> = tx.first(
        sql!("SELECT id FROM job WHERE ", CAN_BEGIN, " AND kind IN [$4] ORDER BY id LIMIT 1"),
        &binds![now, ends[0], ends[1], prompt.clone()],
    )?;
    if first.is_some() || takes == Takes::Prompt {
        return Ok(first.map(|One(id)| id));
    }
    let next: Option<One<i64>> = tx.first(
        sql!(
            "SELECT j.id FROM job j WHERE ",
            CAN_BEGIN,
            " AND NOT (j.kind IN [$4]) AND NOT EXISTS (SELECT 1 FROM job w WHERE w.status = 'running' AND +w.user_id = j.user_id AND w.id <> j.id
                AND w.lease_until >= $1 AND w.lease_until <= $2 AND NOT (w.kind IN [$4]))
              ORDER BY (SELECT count(*) FROM job k WHERE k.status = 'running' AND k.kind = j.kind AND k.id <> j.id),
                coalesce((SELECT max(s.started_at) FROM job s WHERE s.user_id = j.user_id), 0), j.id LIMIT 1"
        ),
        &binds![now, ends[0], ends[1], prompt],
    )?;
    Ok(next.map(|One(id)| id))
}

/// Takes the job whose turn it is.
fn claim(app: &App, holder: &str, takes: Takes) -> Result<Option<Claimed>> {
    let lease = app.config.jobs.lease;
    let Some(id) = app.db.read_now(move |tx| next(tx, takes, lease))? else { return Ok(None) };
    let holder = holder.to_owned();
    app.db.write_now(Lane::Interactive, move |tx| take(tx, id, &holder, lease))
}

/// Takes a job unless another node has taken it meanwhile.
fn take(tx: &mut Tx, id: i64, holder: &str, lease: Duration) -> Result<Option<Claimed>> {
    let now = tx.now();
    let claimed: Option<Taken> = tx.first(
        sql!(
            "UPDATE job SET status = 'running', holder = $4, lease_until = $5, started_at = coalesce(started_at, $1)
             WHERE id = $6 AND ",
            CAN_BEGIN,
            " RETURNING kind, params, user_id, user_name, for_user_id"
        ),
        &binds![now, now.plus(lease * 4), now.plus(LONGEST_POSTPONEMENT), holder, now.plus(lease), id],
    )?;
    Ok(claimed.map(|(kind, params, user_id, name, acting_for)| {
        (
            id,
            kind,
            serde_json::from_str(&params).unwrap_or_default(),
            // Whoever enqueued it was asked for their scope then.
            Who { user_id, acting_for, name, address: "job".into(), request_id: format!("job-{id}"), for_group: true, ..Who::default() },
        )
    }))
}

fn run_one(app: &App, holder: &str, id: i64, kind: &str, params: serde_json::Value, who: Who) {
    let lost = Arc::new(AtomicBool::new(false));
    let finished = Arc::new((Mutex::new(false), Condvar::new()));
    let heart = {
        let (app, holder, lost, finished) = (app.clone(), holder.to_owned(), lost.clone(), finished.clone());
        thread::spawn(move || beat(&app, &holder, id, &lost, &finished))
    };
    let cx =
        JobCx { app: app.clone(), job_id: id, params, who, holder: holder.to_owned(), lost: lost.clone(), postponed: Mutex::default() };
    let outcome = work_off(&cx, kind);
    *finished.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
    finished.1.notify_all();
    let _ = heart.join();
    if lost.load(Ordering::SeqCst) || app.jobs.stopped() && matches!(outcome, Err(Error::Busy)) {
        release(app, holder, id);
        return;
    }
    match cx.postponed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(postponed) => give_back(app, holder, id, postponed),
        None => finish(app, holder, id, outcome),
    }
}

/// Runs the job, again and again while only the database is in its way: a restarted PostgreSQL, a queue that is full.
fn work_off(cx: &JobCx, kind: &str) -> Result<serde_json::Value> {
    let Some(job) = cx.app.registry.job(kind) else { return Err(Error::internal(format!("no area does jobs of kind {kind}"))) };
    let mut tries = 0;
    loop {
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| (job.run)(cx)))
            .unwrap_or_else(|_| Err(Error::internal("the job panicked")));
        match outcome {
            Err(error) if error.will_pass() && tries < MOST_TRIES && !cx.lost.load(Ordering::SeqCst) && !cx.app.jobs.stopped() => {
                tries += 1;
                tracing::warn!(job = cx.job_id, %error, "a job was interrupted and goes on soon");
                cx.app.jobs.pause(LONGEST_PAUSE.min(Duration::from_millis(250) * tries));
            }
            ended => return ended,
        }
    }
}

fn beat(app: &App, holder: &str, id: i64, lost: &AtomicBool, finished: &(Mutex<bool>, Condvar)) {
    let lease = app.config.jobs.lease;
    let mut done = finished.0.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        (done, _) = finished.1.wait_timeout(done, lease / 3).unwrap_or_else(PoisonError::into_inner);
        if *done {
            return;
        }
        let holder = holder.to_owned();
        let kept = app.db.write_now(Lane::Interactive, move |tx| {
            let until = tx.now().plus(lease);
            tx.exec(
                sql!("UPDATE job SET lease_until = $3 WHERE id = $1 AND holder = $2 AND status = 'running'"),
                &binds![id, &holder, until],
            )
        });
        if matches!(kept, Ok(0)) {
            lost.store(true, Ordering::SeqCst);
            return;
        }
    }
}

/// Gives a job back at shutdown, to be taken up at once by whoever starts next.
fn release(app: &App, holder: &str, id: i64) {
    let holder = holder.to_owned();
    let _ = app.db.write_now(Lane::Interactive, move |tx| {
        tx.exec(
            sql!("UPDATE job SET status = 'queued', lease_until = NULL WHERE id = $1 AND holder = $2 AND status = 'running'"),
            &binds![id, &holder],
        )
        .map(drop)
    });
}

/// Puts a job back into the queue until its pause is over; one that was cancelled meanwhile ends here.
fn give_back(app: &App, holder: &str, id: i64, postponed: Postponed) {
    let holder = holder.to_owned();
    let stored = app.db.write_now(Lane::Interactive, move |tx| {
        let now = tx.now();
        tx.exec(
            sql!(
                "UPDATE job SET status = CASE WHEN cancel_requested = TRUE THEN 'cancelled' ELSE 'queued' END, lease_until = $3, state = $4, message = $5,
                    finished_at = CASE WHEN cancel_requested = TRUE THEN CAST($6 AS BIGINT) END
                 WHERE id = $1 AND holder = $2 AND status = 'running'"
            ),
            &binds![id, &holder, now.plus(postponed.pause), postponed.state.clone(), &postponed.message, now],
        )
        .map(drop)
    });
    if let Err(error) = stored {
        tracing::error!(job = id, %error, "a job could not be postponed; it will be taken up again");
    }
}

fn finish(app: &App, holder: &str, id: i64, outcome: Result<serde_json::Value>) {
    let (status, result, error) = match outcome {
        Ok(result) => (JobStatus::Done, result, None),
        Err(Error::Conflict { message, .. }) if message == CANCELLED => (JobStatus::Cancelled, serde_json::Value::Null, None),
        Err(error) => {
            if error.status().is_server_error() {
                tracing::error!(job = id, %error, "a job failed");
            }
            (JobStatus::Failed, serde_json::Value::Null, Some(error.problem().message))
        }
    };
    let holder = holder.to_owned();
    let stored = app.db.write_now(Lane::Interactive, move |tx| {
        let now = tx.now();
        tx.exec(
            sql!("UPDATE job SET status = $3, result = $4, error = $5, finished_at = $6, lease_until = NULL WHERE id = $1 AND holder = $2 AND status = 'running'"),
            &binds![id, &holder, status, result.clone(), error.clone(), now],
        )
        .map(drop)
    });
    if let Err(error) = stored {
        tracing::error!(job = id, %error, "a job's end could not be stored; it will be taken up again");
    }
}
