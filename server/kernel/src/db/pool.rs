//! The bounded queue between callers and database threads: interactive transactions first, jobs when nobody waits.

use super::{
    Lane, Tx,
    engine::AccessMode,
    transaction::{Task, Transaction},
};
use crate::{Error, Result};
use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::oneshot;

/// Transactions that may wait in one lane; one more is answered 503.
const LANE_BOUND: usize = 1_024;

#[derive(Clone)]
pub(super) struct Queue {
    inner: Arc<Inner>,
}

struct Inner {
    lanes: Mutex<Lanes>,
    ready: Condvar,
}

#[derive(Default)]
struct Lanes {
    interactive: VecDeque<Box<dyn Transaction>>,
    job: VecDeque<Box<dyn Transaction>>,
    jobs_running: usize,
    closed: bool,
}

/// What a worker took: a transaction, and whether it came from the job lane (give it back with `job_done`).
pub(super) struct Taken {
    pub transaction: Box<dyn Transaction>,
    pub job: bool,
}

impl Queue {
    pub(super) fn new() -> Self {
        Queue { inner: Arc::new(Inner { lanes: Mutex::default(), ready: Condvar::new() }) }
    }

    fn lanes(&self) -> MutexGuard<'_, Lanes> {
        self.inner.lanes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn waiting(&self) -> usize {
        let lanes = self.lanes();
        lanes.interactive.len() + lanes.job.len()
    }

    pub(super) fn submit<T: Send + 'static>(
        &self,
        lane: Lane,
        access_mode: AccessMode,
        work: impl Fn(&mut Tx) -> Result<T> + Send + 'static,
    ) -> Result<oneshot::Receiver<Result<T>>> {
        let (task, receiver) = Task::new(access_mode, work);
        let mut lanes = self.lanes();
        let target = match lane {
            Lane::Interactive => &mut lanes.interactive,
            Lane::Job => &mut lanes.job,
        };
        if target.len() >= LANE_BOUND {
            return Err(Error::Busy);
        }
        target.push_back(Box::new(task));
        drop(lanes);
        self.inner.ready.notify_one();
        Ok(receiver)
    }

    /// Waits for a transaction; at most `most_jobs` of the workers are on jobs at a time. None when the queue is closed and empty.
    pub(super) fn take(&self, most_jobs: usize) -> Option<Taken> {
        let mut lanes = self.lanes();
        loop {
            if let Some(transaction) = lanes.interactive.pop_front() {
                return Some(Taken { transaction, job: false });
            }
            if lanes.jobs_running < most_jobs
                && let Some(transaction) = lanes.job.pop_front()
            {
                lanes.jobs_running += 1;
                return Some(Taken { transaction, job: true });
            }
            if lanes.closed {
                return None;
            }
            lanes = self.inner.ready.wait(lanes).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Interactive transactions that already wait, at most `most`.
    pub(super) fn take_waiting(&self, most: usize) -> Vec<Box<dyn Transaction>> {
        let mut lanes = self.lanes();
        let n = lanes.interactive.len().min(most);
        lanes.interactive.drain(..n).collect()
    }

    pub(super) fn job_done(&self) {
        self.lanes().jobs_running -= 1;
        self.inner.ready.notify_one();
    }

    /// Lets the workers end when they have done what waits.
    pub(super) fn close(&self) {
        self.lanes().closed = true;
        self.inner.ready.notify_all();
    }
}
