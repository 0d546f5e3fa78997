//! The bounded queue between callers and database threads: interactive transactions first, jobs when nobody waits. The thread that worked last works next: its
//! connection has statements prepared and pages at hand that the others would have to make anew.

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
    inner: Arc<Mutex<Lanes>>,
}

#[derive(Default)]
struct Lanes {
    interactive: VecDeque<Box<dyn Transaction>>,
    job: VecDeque<Box<dyn Transaction>>,
    jobs_running: usize,
    closed: bool,
    /// What wakes the workers without work; who came last is last.
    idle: Vec<Arc<Condvar>>,
}

/// What a worker took: a transaction, and whether it came from the job lane (give it back with `job_done`).
pub(super) struct Taken {
    pub transaction: Box<dyn Transaction>,
    pub job: bool,
}

impl Queue {
    pub(super) fn new() -> Self {
        Queue { inner: Arc::default() }
    }

    fn lanes(&self) -> MutexGuard<'_, Lanes> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
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
        wake_one(lanes);
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
            let bell = Arc::new(Condvar::new());
            lanes.idle.push(bell.clone());
            lanes = bell.wait(lanes).unwrap_or_else(PoisonError::into_inner);
            // It may have woken by itself.
            lanes.idle.retain(|other| !Arc::ptr_eq(other, &bell));
        }
    }

    /// Interactive transactions that already wait, at most `most`.
    pub(super) fn take_waiting(&self, most: usize) -> Vec<Box<dyn Transaction>> {
        let mut lanes = self.lanes();
        let n = lanes.interactive.len().min(most);
        lanes.interactive.drain(..n).collect()
    }

    pub(super) fn job_done(&self) {
        let mut lanes = self.lanes();
        lanes.jobs_running -= 1;
        wake_one(lanes);
    }

    /// Lets the workers end when they have done what waits.
    pub(super) fn close(&self) {
        let mut lanes = self.lanes();
        lanes.closed = true;
        let idle = std::mem::take(&mut lanes.idle);
        drop(lanes);
        idle.iter().for_each(|bell| bell.notify_one());
    }
}

/// Wakes the worker who came last of those without work; it looks for work before it waits again, whoever was quicker.
fn wake_one(mut lanes: MutexGuard<'_, Lanes>) {
    let last = lanes.idle.pop();
    drop(lanes);
    if let Some(bell) = last {
        bell.notify_one();
    }
}
