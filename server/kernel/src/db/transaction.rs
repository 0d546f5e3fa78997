//! One transaction on its way through a queue: run (perhaps again), committed, answered.

use super::{after_commit::Effect, engine::AccessMode, tx::Tx};
use crate::{Error, Result, error::DbErrorKind};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::{Duration, Instant},
};
use tokio::sync::oneshot;

/// A transaction as the worker threads see it.
pub(super) trait Transaction: Send {
    /// Nobody waits for its answer any more.
    fn abandoned(&self) -> bool;
    fn access_mode(&self) -> AccessMode;
    /// Runs it; true when it may be committed. A trial is not, though it went well.
    fn run(&mut self, tx: &mut Tx) -> bool;
    /// Its own result asks for another try.
    fn wants_retry(&self) -> bool;
    /// Answers the caller with its result, or with the commit's error; hands back what is to run after the commit.
    fn finish(self: Box<Self>, commit: Result<()>) -> Vec<Effect>;
}

pub(super) struct Task<T, F> {
    work: F,
    access_mode: AccessMode,
    queued: Instant,
    result: Option<Result<T>>,
    effects: Vec<Effect>,
    reply: oneshot::Sender<Result<T>>,
}

/// A transaction that waited this long in a queue is refused: its caller has most likely gone.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

impl<T, F> Task<T, F> {
    pub(super) fn new(access_mode: AccessMode, work: F) -> (Self, oneshot::Receiver<Result<T>>) {
        let (reply, receiver) = oneshot::channel();
        (Self { work, access_mode, queued: Instant::now(), result: None, effects: Vec::new(), reply }, receiver)
    }
}

impl<T: Send + 'static, F: Fn(&mut Tx) -> Result<T> + Send + 'static> Transaction for Task<T, F> {
    fn abandoned(&self) -> bool {
        self.reply.is_closed() || self.queued.elapsed() > LONGEST_WAIT
    }

    fn access_mode(&self) -> AccessMode {
        self.access_mode
    }

    fn run(&mut self, tx: &mut Tx) -> bool {
        tx.poisoned = false;
        tx.effects.clear();
        let result = attempt(&self.work, tx);
        self.effects = std::mem::take(&mut tx.effects);
        if tx.is_trial {
            self.effects.clear();
        }
        let good = result.is_ok() && !tx.is_trial;
        self.result = Some(result);
        good
    }

    fn wants_retry(&self) -> bool {
        matches!(&self.result, Some(Err(error)) if error.is_retry())
    }

    fn finish(self: Box<Self>, commit: Result<()>) -> Vec<Effect> {
        let this = *self;
        let result = match (this.result, commit) {
            (Some(Ok(value)), Ok(())) => Ok(value),
            (Some(Err(error)), _) => Err(error),
            (_, Err(error)) => Err(error),
            (None, Ok(())) => Err(Error::Busy),
        };
        let effects = if result.is_ok() { this.effects } else { Vec::new() };
        let _ = this.reply.send(result);
        effects
    }
}

/// Runs the work of a transaction. A panic ends it alone, and what went on after a failed statement has failed.
pub(super) fn attempt<T>(work: &impl Fn(&mut Tx) -> Result<T>, tx: &mut Tx) -> Result<T> {
    let result = catch_unwind(AssertUnwindSafe(|| work(tx))).unwrap_or_else(|panic| {
        let what =
            panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown");
        Err(Error::internal(format!("a transaction panicked: {what}")))
    });
    match result {
        Ok(_) if tx.poisoned => Err(Error::db(DbErrorKind::Poisoned, "a transaction went on after a statement of it had failed")),
        other => other,
    }
}

pub(super) async fn answer<T>(receiver: oneshot::Receiver<Result<T>>) -> Result<T> {
    receiver.await.unwrap_or(Err(Error::Busy))
}

pub(super) fn answer_now<T>(receiver: oneshot::Receiver<Result<T>>) -> Result<T> {
    receiver.blocking_recv().unwrap_or(Err(Error::Busy))
}
