//! PostgreSQL: a pool of threads, each with its own connection and its slot for hot sums.

mod address;
pub(super) mod connection;
mod replica;

pub use replica::{Replica, ReplicaWatch};

use connection::{Connection, Failed};

use super::{
    after_commit::run_effects,
    context::{Context, Shared},
    engine::AccessMode,
    pool::{Queue, Taken},
    transaction::Transaction,
    tx::{Conn, Tx},
};
use crate::{Error, Result, config::Config, error::DbErrorKind};
use address::Address;
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// Tries of a transaction that PostgreSQL asks to repeat.
const TRIES: u32 = 8;

pub(super) fn start(url: &str, config: &Config, context: Shared, commits: &Arc<AtomicU64>) -> Result<Queue> {
    let address = Address::new(url, config)?;
    // The first connection is made here, so that a wrong address is told at once.
    let mut first = Some(address.connect()?);
    Ok(pool("db", config.database_pool, |slot| Worker {
        address: address.clone(),
        context: context.clone(),
        commits: commits.clone(),
        slot,
        tries: TRIES,
        connection: first.take(),
    }))
}

/// So many threads that take what waits in a queue.
fn pool(name: &str, size: usize, mut worker: impl FnMut(i64) -> Worker) -> Queue {
    let (queue, size) = (Queue::new(), size.max(2));
    for slot in 0..size {
        let mut worker = worker(slot as i64);
        let (queue, most_jobs) = (queue.clone(), (size / 2).max(1));
        thread::Builder::new()
            .name(format!("{name}-{slot}"))
            .spawn(move || worker.work(&queue, most_jobs))
            .expect("a thread can be started");
    }
    queue
}

/// One thread of the pool with its connection, made again when it was lost.
struct Worker {
    address: Address,
    context: Shared,
    commits: Arc<AtomicU64>,
    slot: i64,
    tries: u32,
    connection: Option<Connection>,
}

impl Worker {
    fn work(&mut self, queue: &Queue, most_jobs: usize) {
        while let Some(Taken { mut transaction, job }) = queue.take(most_jobs) {
            if !transaction.abandoned() {
                let outcome = self.run(&mut *transaction);
                run_effects(transaction.finish(outcome));
                self.end_read();
            }
            if job {
                queue.job_done();
            }
        }
    }

    /// Whoever read something has it already when the transaction of the read ends.
    fn end_read(&mut self) {
        if let Some(connection) = &mut self.connection
            && let Err(error) = connection.roll_back()
        {
            tracing::debug!(%error, "a read did not end well");
        }
    }

    fn run(&mut self, transaction: &mut dyn Transaction) -> Result<()> {
        let mut tries = 0;
        loop {
            tries += 1;
            if self.connection.as_ref().is_none_or(Connection::is_closed) {
                match self.address.connect() {
                    Ok(fresh) => self.connection = Some(fresh),
                    Err(error) if tries < self.tries => {
                        tracing::warn!(%error, "PostgreSQL cannot be reached; trying again");
                        thread::sleep(Duration::from_millis(250 * u64::from(tries)));
                        continue;
                    }
                    Err(error) => return Err(error),
                }
            }
            let connection = self.connection.as_mut().expect("just connected");
            match attempt(transaction, connection, self.context.get(), self.slot) {
                Attempt::Done(result) => {
                    if result.is_ok() && transaction.access_mode() == AccessMode::Write {
                        self.commits.fetch_add(1, Ordering::Relaxed);
                    }
                    return result;
                }
                Attempt::Again(error) => {
                    if tries >= self.tries {
                        return Err(error);
                    }
                    // Different waits for different slots, so that two that met do not meet again.
                    thread::sleep(Duration::from_millis(u64::from(tries) * (3 + self.slot.unsigned_abs() * 2)));
                }
            }
        }
    }
}

enum Attempt {
    Done(Result<()>),
    Again(Error),
}

fn attempt(transaction: &mut dyn Transaction, connection: &mut Connection, context: Arc<dyn Context>, slot: i64) -> Attempt {
    let writes = transaction.access_mode() == AccessMode::Write;
    if let Err(error) = connection.begin(transaction.access_mode()) {
        return Attempt::Again(error);
    }
    let good = transaction.run(&mut Tx::new(Conn::Postgres(connection), writes, slot, context));
    if !good {
        let gone = connection.roll_back().is_err() || connection.is_closed();
        if gone || transaction.wants_retry() {
            return Attempt::Again(Error::db(
                if gone { DbErrorKind::Lost } else { DbErrorKind::Retry },
                "the transaction could not be finished",
            ));
        }
        return Attempt::Done(Ok(()));
    }
    if !writes {
        return Attempt::Done(Ok(()));
    }
    match connection.commit() {
        Ok(()) => Attempt::Done(Ok(())),
        Err(Failed { text, error }) => {
            tracing::debug!(%error, sql = text, "a statement failed with the commit");
            let _ = connection.roll_back();
            // A connection lost during COMMIT leaves the outcome unknown: the caller is told, nothing is done twice.
            if error.is_retry() { Attempt::Again(error) } else { Attempt::Done(Err(error)) }
        }
    }
}
