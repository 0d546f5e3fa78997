//! The data layer: one SQL text for SQLite and PostgreSQL, transactions that run on database threads.
//!
//! A transaction is `Fn(&mut Tx) -> Result<T>` without effects outside it: it may run again (a group commit that failed, a serialisation failure). Whatever must leave the
//! database goes through `tx.after_commit`.

mod after_commit;
mod context;
pub mod dump;
mod engine;
mod health;
mod migrate;
mod pool;
mod postgres;
pub mod search;
pub mod sql;
mod sqlite;
mod transaction;
mod tx;
mod value;
mod who;

pub use context::Context;
pub use engine::{Engine, Lane};
pub use health::{Health, health};
pub use migrate::{Migration, migrations, pending};
pub use postgres::{Replica, ReplicaWatch};
pub use sql::{Sql, length, put_together};
pub use tx::Tx;
pub use value::{Column, Columns, FromColumn, FromRow, One, Row, Value};
pub use who::Who;

use crate::{
    Error, Result,
    config::{Config, Database},
};
use engine::AccessMode;
use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicU64, Ordering},
};

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Db {
    inner: Arc<Inner>,
}

struct Inner {
    engine: Engine,
    readers: pool::Queue,
    writers: pool::Queue,
    context: context::Shared,
    /// Transactions with changes that were committed.
    commits: Arc<AtomicU64>,
    /// SQLite's connections for reads on the callers' threads.
    short_reads: Option<sqlite::ShortReads>,
    replica: OnceLock<Replica>,
    /// Ends SQLite's threads with the last clone.
    keeper: Option<sqlite::Keeper>,
}

impl Db {
    /// Opens the database, in the folder (SQLite) or by URL (PostgreSQL), and starts its threads. Applies no migration.
    pub fn open(config: &Config) -> Result<Db> {
        let (context, commits, replica) = (context::Shared::default(), Arc::new(AtomicU64::new(0)), OnceLock::new());
        let inner = match &config.database() {
            Database::Postgres(url) => {
                let pool = postgres::start(url.reveal(), config, context.clone(), &commits)?;
                let readers = pool.clone();
                Inner { engine: Engine::Postgres, readers, writers: pool, context, commits, short_reads: None, replica, keeper: None }
            }
            Database::Sqlite(path) => {
                let (readers, writers, keeper) = sqlite::start(path, context.clone(), &commits)?;
                let short_reads = Some(sqlite::ShortReads::new(path));
                Inner { engine: Engine::Sqlite, readers, writers, context, commits, short_reads, replica, keeper: Some(keeper) }
            }
        };
        Ok(Db { inner: Arc::new(inner) })
    }

    /// Tells the transactions what the program keeps for them: the clock, the time zone, the areas' rules. Once, at start.
    pub fn set_context(&self, context: Arc<dyn Context>) {
        self.inner.context.set(context);
    }

    /// From now on, what may be some seconds old is read from the replica that the configuration names, if it names one. Once, by a program that serves.
    pub fn use_replica(&self, config: &Config) -> Result<()> {
        if let Some(replica) = Replica::start(config, self.inner.context.clone())? {
            let _ = self.inner.replica.set(replica);
        }
        Ok(())
    }

    pub fn replica(&self) -> Option<&Replica> {
        self.inner.replica.get()
    }

    pub fn engine(&self) -> Engine {
        self.inner.engine
    }

    /// For a program that ends: SQLite's log goes into the database file, which then holds everything by itself. PostgreSQL does this on its own.
    pub fn checkpoint(&self) -> Result<()> {
        self.inner.keeper.as_ref().map_or(Ok(()), sqlite::Keeper::checkpoint)
    }

    /// Transactions that wait for a thread: (reads, writes).
    pub fn waiting(&self) -> (usize, usize) {
        (self.inner.readers.waiting(), self.inner.writers.waiting())
    }

    /// Transactions with changes that were committed since the start: on SQLite one fsync each.
    pub fn commits(&self) -> u64 {
        self.inner.commits.load(Ordering::Relaxed)
    }

    /// A read-only transaction that sees one state of the database throughout.
    pub async fn read<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        transaction::answer(self.inner.readers.submit(Lane::Interactive, AccessMode::Read, work)?).await
    }

    /// As `read`, for what is short for most who ask: who calls, a page of a list. On SQLite it begins on the calling thread, since waking a reader costs more
    /// than a few rows; what takes longer is interrupted and run again by a reader. The work does little beside its statements.
    pub async fn read_short<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        if let Some(short_reads) = &self.inner.short_reads
            && let Some(value) = short_reads.read(&self.inner.context, &work)?
        {
            return Ok(value);
        }
        self.read(work).await
    }

    /// As `read`, of a state that may be some seconds old: the replica's while it is in time (`replica_lag_seconds`), else the primary's. What the replica
    /// refuses is asked of the primary again, but for a statement that takes too long. For reports, files of lists and public pages, never for what somebody changes by what they see.
    pub async fn read_older<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) -> Result<T> {
        let work = Arc::new(work);
        match self.ask_replica(&work).await {
            Some(answered) => answered,
            None => self.read(move |tx| work(tx)).await,
        }
    }

    /// As `read_older`, for what is short for most who ask (see `read_short`).
    pub async fn read_older_short<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) -> Result<T> {
        let work = Arc::new(work);
        match self.ask_replica(&work).await {
            Some(answered) => answered,
            None => self.read_short(move |tx| work(tx)).await,
        }
    }

    async fn ask_replica<T: Send + 'static>(&self, work: &Arc<impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static>) -> Option<Result<T>> {
        let work = work.clone();
        self.replica()?.read(move |tx| work(tx)).await
    }

    /// A transaction that changes something; durable when this returns.
    pub async fn write<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        transaction::answer(self.inner.writers.submit(Lane::Interactive, AccessMode::Write, work)?).await
    }

    /// As `read`, for a thread that may block while somebody waits for it.
    pub fn read_blocking<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        transaction::answer_now(self.inner.readers.submit(Lane::Interactive, AccessMode::Read, work)?)
    }

    /// As `read`, for threads that nobody waits for (jobs, commands).
    pub fn read_now<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        transaction::answer_now(self.inner.readers.submit(Lane::Job, AccessMode::Read, work)?)
    }

    /// As `write`, for threads, in the given lane. A full queue is waited for.
    pub fn write_now<T: Send + 'static>(&self, lane: Lane, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) -> Result<T> {
        let work = Arc::new(work);
        loop {
            let again = work.clone();
            match self.inner.writers.submit(lane, AccessMode::Write, move |tx: &mut Tx| again(tx)) {
                Err(Error::Busy) => std::thread::sleep(std::time::Duration::from_millis(5)),
                Err(error) => return Err(error),
                Ok(receiver) => return transaction::answer_now(receiver),
            }
        }
    }

    /// Runs a transaction, gives what it gives, and rolls it back: what a change would do.
    pub fn rehearse_now<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + Sync + 'static) -> Result<T> {
        let result = Arc::new(std::sync::Mutex::new(None));
        let keep = result.clone();
        let rolled_back = self.write_now(Lane::Job, move |tx| {
            let value = work(tx)?;
            *keep.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(value);
            Err::<(), _>(Error::conflict("This was a rehearsal."))
        });
        let value = result.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        value.ok_or_else(|| rolled_back.err().unwrap_or_else(|| Error::internal("a rehearsal gave nothing")))
    }

    /// Writes a copy of an SQLite file that others may be using: what it holds at one moment, without anything half done.
    pub fn copy_sqlite(from: &std::path::Path, to: &std::path::Path) -> Result<()> {
        sqlite::copy(from, to)
    }

    /// Applies what is pending; one process at a time. Gives the names applied.
    pub fn migrate(&self) -> Result<Vec<String>> {
        self.write_now(Lane::Job, migrate::apply)
    }
}
