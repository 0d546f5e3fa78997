//! Long runs: put into the queue by the transaction that wants them, claimed by lease and heartbeat, done in small transactions, readable and cancellable from any node.

mod runners;

pub use runners::start;

use crate::{
    Actor, App, Error, Instant, Result, Scope, Value, binds,
    db::{Lane, Tx, Who},
    sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// A kind of job: its name, and what does it. The work is done in transactions that are idempotent by key, so that a run taken up again after a crash does nothing twice.
#[derive(Clone, Copy, Debug)]
pub struct JobKind {
    /// `fees.bill_run`.
    pub kind: &'static str,
    pub run: fn(&JobCx) -> Result<serde_json::Value>,
}

crate::string_enum! {
    pub enum JobStatus { Queued = "queued", Running = "running", Done = "done", Failed = "failed", Cancelled = "cancelled" }
}

/// Jobs of one person that may wait, of all kinds but codes and messages.
const MOST_WAITING: i64 = 100;
/// A job that waits for longer than this to be begun again does so only because the clock was set back since.
const LONGEST_POSTPONEMENT: Duration = Duration::from_secs(24 * 3_600);

/// What a new job needs.
#[derive(Clone, Debug)]
pub struct NewJob {
    pub kind: &'static str,
    pub title: String,
    pub campus_id: Option<i64>,
    pub params: serde_json::Value,
    /// A second job with the same key is the first one again.
    pub key: Option<String>,
    pub total: i64,
}

/// A job as its watchers see it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, kernel_derive::Row)]
pub struct Job {
    pub id: i64,
    pub kind: String,
    pub title: String,
    pub status: JobStatus,
    pub done: i64,
    pub total: i64,
    pub message: String,
    #[row(json)]
    pub result: serde_json::Value,
    pub error: Option<String>,
    pub cancel_requested: bool,
    pub user_id: Option<i64>,
    pub campus_id: Option<i64>,
    pub created_at: Instant,
    pub started_at: Option<Instant>,
    pub finished_at: Option<Instant>,
    /// Behind which its call stood; none of a job of the program's own.
    pub permission: Option<String>,
    /// What its starter reached: `Reach` as JSON.
    pub reach: Option<String>,
}

impl Job {
    /// Whether somebody may still do and see what the job was started with, so that its files are theirs to read.
    pub fn is_open_to(&self, actor: &Actor) -> bool {
        let reached = self.reach.as_deref().is_none_or(|text| match serde_json::from_str::<Reach>(text) {
            Ok(reach) => reach.is_within(&actor.scope),
            Err(_) => false,
        });
        actor.is_super_admin || (reached && self.permission.as_deref().is_none_or(|permission| actor.can(permission)))
    }
}

/// Whose records a job was started over.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Reach {
    all: bool,
    campuses: Vec<i64>,
    sections: Vec<i64>,
    students: Vec<i64>,
}

impl Reach {
    fn of(scope: &Scope) -> Reach {
        // A scope of the whole group is complete by its name; campuses come and go.
        let campuses = if scope.all { Vec::new() } else { scope.campuses.clone() };
        Reach { all: scope.all, campuses, sections: scope.sections.clone(), students: scope.students.clone() }
    }

    fn is_within(&self, scope: &Scope) -> bool {
        let has = |own: &[i64], now: &[i64]| own.iter().all(|id| now.contains(id));
        (!self.all || scope.all)
            && has(&self.campuses, &scope.campuses)
            && has(&self.sections, &scope.sections)
            && has(&self.students, &scope.students)
    }
}

impl Tx<'_> {
    /// Puts a job into the queue; it starts when this transaction is committed. What a person asks for again while it waits is the first one, and of other jobs a
    /// person has a number that may wait: 429 beyond it. Codes and messages are under neither rule.
    pub fn enqueue(&mut self, app: &App, job: NewJob) -> Result<i64> {
        if let Some(key) = &job.key
            && let Some(found) = self.first::<crate::db::One<i64>>(sql!("SELECT id FROM job WHERE key = $1"), &binds![key])?
        {
            return Ok(found.0);
        }
        if let Some(user_id) = self.who().user_id
            && !self.registry().prompt_jobs().iter().any(|kind| kind == job.kind)
            && let Some(same) = self.waiting_of(user_id, &job)?
        {
            return Ok(same);
        }
        let who = self.who().clone();
        let now = self.now();
        let permission = who.made_under.as_ref().and_then(|under| under.permission);
        let reach = who.made_under.as_ref().map(|under| Value::json(&Reach::of(&under.scope)));
        let id: i64 = self.value(
            sql!(
                "INSERT INTO job (kind, title, status, user_id, user_name, campus_id, params, state, done, total, message, result, cancel_requested, key, created_at,
                                  permission, reach, for_user_id)
                 VALUES ($1, $2, 'queued', $3, $4, $5, $6, 'null', 0, $7, '', 'null', FALSE, $8, $9, $10, $11, $12) RETURNING id"
            ),
            &binds![
                job.kind,
                &job.title,
                who.user_id,
                who.name,
                job.campus_id,
                job.params,
                job.total,
                job.key,
                now,
                permission,
                reach,
                who.acting_for
            ],
        )?;
        let bell = app.jobs.clone();
        self.after_commit(move || bell.ring());
        Ok(id)
    }

    /// The same job of a person that waits already; 429 where too many others do.
    fn waiting_of(&mut self, user_id: i64, job: &NewJob) -> Result<Option<i64>> {
        let acting_for = self.who().acting_for.unwrap_or(0);
        let same: Option<crate::db::One<i64>> = self.first(
            sql!(
                "SELECT id FROM job WHERE user_id = $1 AND started_at IS NULL AND status = 'queued' AND kind = $2 AND params = $3 AND key IS NULL
                    AND coalesce(for_user_id, 0) = $4
                 ORDER BY id LIMIT 1"
            ),
            &binds![user_id, job.kind, job.params.clone(), acting_for],
        )?;
        if let (Some(same), None) = (same, &job.key) {
            return Ok(Some(same.0));
        }
        let prompt = self.registry().prompt_jobs();
        let waiting: i64 = self.value(
            sql!("SELECT count(*) FROM job WHERE user_id = $1 AND started_at IS NULL AND status = 'queued' AND NOT (kind IN [$2])"),
            &binds![user_id, prompt],
        )?;
        if waiting < MOST_WAITING {
            return Ok(None);
        }
        Err(Error::TooMany {
            message: format!("{waiting} of your jobs wait already. Wait until some of them are done, or stop some that you do not need."),
            retry_after: 60,
        })
    }

    /// Asks a job to stop: one that waits is cancelled at once, one that runs after its present transaction.
    pub fn cancel_job(&mut self, id: i64) -> Result<()> {
        let now = self.now();
        self.exec(sql!("UPDATE job SET cancel_requested = TRUE WHERE id = $1"), &binds![id])?;
        self.exec(sql!("UPDATE job SET status = 'cancelled', finished_at = $2 WHERE id = $1 AND status = 'queued'"), &binds![id, now])?;
        self.audit_event("job", Some(id), "cancelled", None, None, None)
    }

    /// Files of jobs of these kinds (or of all others) that ended before an instant, with their keys in the store.
    pub fn old_job_files(&mut self, kinds: &[&str], are_of_these: bool, ended_before: Instant, most: i64) -> Result<Vec<(i64, String)>> {
        let kinds: Vec<String> = kinds.iter().map(|kind| (*kind).to_owned()).collect();
        self.all(
            sql!(
                "SELECT f.id, f.key FROM job_file jf CROSS JOIN job j JOIN stored_file f ON f.id = jf.file_id
                 WHERE j.id = jf.job_id AND CASE WHEN j.kind IN [$1] THEN TRUE ELSE FALSE END = $4 AND j.finished_at < $2 ORDER BY f.id LIMIT $3"
            ),
            &binds![kinds, ended_before, most, are_of_these],
        )
    }

    /// Files of jobs, of all kinds but these, beside which later ones of the same person take so many bytes, with their keys in the store.
    pub fn job_files_beyond(&mut self, kinds: &[&str], bytes: i64, most: i64) -> Result<Vec<(i64, String)>> {
        let kinds: Vec<String> = kinds.iter().map(|kind| (*kind).to_owned()).collect();
        self.all(
            sql!(
                "SELECT w.id, w.key
                 FROM (SELECT f.id, f.key, CAST(SUM(f.size) OVER (PARTITION BY j.user_id ORDER BY f.id DESC) AS BIGINT) - f.size AS later
                       FROM job_file jf JOIN job j ON j.id = jf.job_id JOIN stored_file f ON f.id = jf.file_id
                       WHERE j.user_id IS NOT NULL AND j.finished_at IS NOT NULL AND (j.kind IN [$1]) IS NOT TRUE) AS w
                 WHERE w.later >= $2 ORDER BY w.id LIMIT $3"
            ),
            &binds![kinds, bytes, most],
        )
    }

    /// Forgets the file of a job, once the store has removed it.
    pub fn remove_job_file(&mut self, file_id: i64) -> Result<()> {
        self.exec(sql!("DELETE FROM job_file WHERE file_id = $1"), &binds![file_id])?;
        self.exec(sql!("DELETE FROM stored_file WHERE id = $1"), &binds![file_id]).map(drop)
    }

    /// Takes a file off its job and keeps it: a record names it by now.
    pub fn let_go_of_job_file(&mut self, file_id: i64) -> Result<()> {
        self.exec(sql!("DELETE FROM job_file WHERE file_id = $1"), &binds![file_id]).map(drop)
    }

    /// What a job of a kind was started with; 404 for any other.
    pub fn job_params<T: serde::de::DeserializeOwned>(&mut self, id: i64, kind: &str) -> Result<T> {
        let found = self.first::<crate::db::One<String>>(sql!("SELECT params FROM job WHERE id = $1 AND kind = $2"), &binds![id, kind])?;
        let params = found.ok_or_else(|| Error::not_found("job"))?.0;
        serde_json::from_str(&params).map_err(|error| Error::internal(format!("the parameters of job {id}: {error}")))
    }

    pub fn job(&mut self, id: i64) -> Result<Job> {
        self.first(
            sql!(
                "SELECT id, kind, title, status, done, total, message, result, error, cancel_requested, user_id, campus_id, created_at, started_at, finished_at,
                        permission, reach
                 FROM job WHERE id = $1"
            ),
            &binds![id],
        )?
        .ok_or_else(|| Error::not_found("job"))
    }
}

/// Wakes the runners when something was put into the queue.
#[derive(Default)]
pub struct Bell {
    rung: Mutex<u64>,
    heard: Condvar,
    stop: AtomicBool,
}

impl Bell {
    pub fn ring(&self) {
        *self.rung.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.heard.notify_all();
    }

    /// Lets the runners end after their present transaction; their jobs are taken up again at the next start.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::SeqCst);
        self.ring();
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }

    /// Waits, but no longer than until the runners are to end.
    fn pause(&self, most: Duration) {
        let rung = self.rung.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = self.heard.wait_timeout_while(rung, most, |_| !self.stopped());
    }

    fn wait(&self, seen: &mut u64) {
        let rung = self.rung.lock().unwrap_or_else(PoisonError::into_inner);
        let (rung, _) =
            self.heard.wait_timeout_while(rung, Duration::from_secs(1), |rung| *rung == *seen).unwrap_or_else(PoisonError::into_inner);
        *seen = *rung;
    }
}

/// A job at work.
pub struct JobCx {
    pub app: App,
    pub job_id: i64,
    pub params: serde_json::Value,
    pub who: Who,
    holder: String,
    lost: Arc<AtomicBool>,
    postponed: Mutex<Option<Postponed>>,
}

/// A job that is given back, to be begun again later.
#[derive(Debug)]
struct Postponed {
    pause: Duration,
    state: serde_json::Value,
    message: String,
}

impl JobCx {
    /// The job's parameters as a type.
    pub fn params<T: serde::de::DeserializeOwned>(&self) -> Result<T> {
        serde_json::from_value(self.params.clone()).map_err(|error| Error::internal(format!("job {}: {error}", self.job_id)))
    }

    /// A read in the name of who started the job.
    pub fn read<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        let who = self.who.clone();
        self.app.db.read_now(move |tx| {
            tx.act_as(who.clone());
            work(tx)
        })
    }

    /// One transaction of the job, in the job lane, in the name of who started it. Refused when the job was cancelled, or taken over by another node.
    ///
    /// The transaction holds the job's row until it ends: a node that takes the job over meanwhile waits, and goes on from the state that this transaction kept.
    pub fn write<T: Send + Sync + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) -> Result<T> {
        let (id, holder, who) = (self.job_id, self.holder.clone(), self.who.clone());
        if self.lost.load(Ordering::SeqCst) {
            return Err(Error::conflict("The job is done elsewhere now."));
        }
        if self.app.jobs.stopped() {
            return Err(Error::Busy);
        }
        self.app.db.write_now(Lane::Job, move |tx| {
            tx.lock("job", id)?;
            let held: Option<(String, bool)> =
                tx.first(sql!("SELECT holder, cancel_requested FROM job WHERE id = $1 AND status = 'running'"), &binds![id])?;
            match held {
                Some((by, false)) if by == holder => {}
                Some((by, true)) if by == holder => return Err(Error::conflict(CANCELLED)),
                _ => return Err(Error::conflict("The job is done elsewhere now.")),
            }
            tx.act_as(who.clone());
            work(tx)
        })
    }

    /// Gives the job back to the queue, whatever this run ends with: any node begins it again after the pause, from `state`. The message tells why.
    pub fn postpone(&self, pause: Duration, state: serde_json::Value, message: String) {
        *self.postponed.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(Postponed { pause: pause.min(LONGEST_POSTPONEMENT), state, message });
    }

    /// Tells how far the job is; `state` is what a later run goes on from.
    pub fn progress(&self, done: i64, total: i64, message: &str) -> Result<()> {
        let (id, message) = (self.job_id, message.to_owned());
        self.write(move |tx| {
            tx.exec(sql!("UPDATE job SET done = $2, total = $3, message = $4 WHERE id = $1"), &binds![id, done, total, &message]).map(drop)
        })
    }

    /// Where an earlier run of this job came to; null at first.
    pub fn state<T: serde::de::DeserializeOwned + Send + 'static>(&self) -> Result<Option<T>> {
        let id = self.job_id;
        let text: String = self.app.db.read_now(move |tx| tx.value(sql!("SELECT state FROM job WHERE id = $1"), &binds![id]))?;
        serde_json::from_str(&text).map_err(|error| Error::internal(error.to_string()))
    }

    pub fn cancelled(&self) -> bool {
        let id = self.job_id;
        self.app
            .db
            .read_now(move |tx| tx.value::<bool>(sql!("SELECT cancel_requested FROM job WHERE id = $1"), &binds![id]))
            .unwrap_or(false)
    }
}

/// Keeps the place of a job in the same transaction as the work: `tx.keep_state(job_id, &state, done)`.
impl Tx<'_> {
    pub fn keep_state<T: Serialize>(&mut self, job_id: i64, state: &T, done: i64) -> Result<()> {
        self.exec(sql!("UPDATE job SET state = $2, done = $3 WHERE id = $1"), &[job_id.into(), Value::json(state), done.into()]).map(drop)
    }

    /// Adds a file to the job's result, in the transaction that records it.
    pub fn attach_file(&mut self, job_id: i64, file_id: i64) -> Result<()> {
        self.exec(sql!("INSERT INTO job_file (job_id, file_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"), &binds![job_id, file_id]).map(drop)
    }
}

const CANCELLED: &str = "The job was cancelled.";
