//! The data layer: one SQL text for SQLite and PostgreSQL, transactions that run on database threads.
//!
//! A transaction is `Fn(&mut Tx) -> Result<T>` without effects outside it: it may run again (a group commit that failed, a serialisation failure). Whatever must leave the
//! database goes through `tx.after_commit`.

pub mod dump;
mod migrate;
mod pool;
mod postgres;
pub mod search;
pub mod sql;
mod sqlite;
pub(crate) mod still;
mod transaction;
mod tx;
mod value;

pub use migrate::{Migration, migrations, pending};
pub use sql::Sql;
pub use still::{Moment, Still};
pub use tx::{Tx, Who};
pub use value::{Column, Columns, FromColumn, FromRow, One, Row, Value};

use crate::{
    Error, Result,
    area::Registry,
    config::{Config, Database},
};
use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicU64, Ordering},
};
use transaction::AccessMode;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Sqlite,
    Postgres,
}

/// Whose turn comes first: people wait for interactive transactions, jobs can wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    Interactive,
    Job,
}

/// The database. Cheap to clone.
#[derive(Clone)]
pub struct Db {
    inner: Arc<Inner>,
}

struct Inner {
    engine: Engine,
    readers: pool::Queue,
    writers: pool::Queue,
    registry: Arc<OnceLock<Arc<Registry>>>,
    /// Transactions with changes that were committed.
    commits: Arc<AtomicU64>,
    /// SQLite's connections for brief reads.
    here: Option<sqlite::Here>,
    /// Closes the SQLite checkpoint thread with the last clone.
    _keeper: Option<sqlite::Keeper>,
}

impl Db {
    /// Opens the database, in the folder (SQLite) or by URL (PostgreSQL), and starts its threads. Applies no migration.
    pub fn open(config: &Config) -> Result<Db> {
        let (registry, commits) = (Arc::new(OnceLock::new()), Arc::new(AtomicU64::new(0)));
        let inner = match &config.database {
            Database::Postgres { url, tls } => {
                let pool = postgres::start(url.reveal(), tls, config.database_pool, registry.clone(), &commits)?;
                Inner { engine: Engine::Postgres, readers: pool.clone(), writers: pool, registry, commits, here: None, _keeper: None }
            }
            Database::Sqlite(path) => {
                let (readers, writers, keeper) = sqlite::start(path, registry.clone(), &commits)?;
                let here = Some(sqlite::Here::new(path, commits.clone()));
                Inner { engine: Engine::Sqlite, readers, writers, registry, commits, here, _keeper: Some(keeper) }
            }
        };
        Ok(Db { inner: Arc::new(inner) })
    }

    /// Makes the areas' rules known to the transactions (references, events, clock). Once, at start.
    pub fn set_registry(&self, registry: Arc<Registry>) {
        let _ = self.inner.registry.set(registry);
    }

    pub fn engine(&self) -> Engine {
        self.inner.engine
    }

    /// What time it is for the group.
    fn now(&self) -> crate::Instant {
        self.inner.registry.get().map_or_else(crate::Instant::default, |registry| registry.clock.now())
    }

    /// Transactions that wait for a thread: (reads, writes).
    pub fn waiting(&self) -> (usize, usize) {
        (self.inner.readers.waiting(), self.inner.writers.waiting())
    }

    /// Transactions with changes that were committed since the start: on SQLite one fsync each.
    pub fn commits(&self) -> u64 {
        self.inner.commits.load(Ordering::Relaxed)
    }

    /// A read of a few rows by their keys. On SQLite it runs on the calling thread: waking another one costs more than the read. Elsewhere as `read`.
    pub async fn read_briefly<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        match &self.inner.here {
            Some(here) => here.read(&self.inner.registry, &work),
            None => self.read(work).await,
        }
    }

    /// As `read_briefly`, whose statements need not see one state of the database: on PostgreSQL each stands by itself, without a transaction around it.
    pub async fn glance<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        match &self.inner.here {
            Some(here) => here.read(&self.inner.registry, &work),
            None => transaction::answer(self.inner.readers.submit(Lane::Interactive, AccessMode::Glance, work)?).await,
        }
    }

    /// A read that is short for most who ask, such as a page of a list; `question` is a hash of all that decides how long it takes. On SQLite it begins on
    /// the calling thread, and what takes longer than it may there is given up and run again by a reader. Elsewhere as `read`. The work does nothing that
    /// takes long beside its statements.
    pub async fn read_lightly<T: Send + 'static>(&self, question: u64, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        if let Some(here) = &self.inner.here
            && let Some(result) = here.read_within(&self.inner.registry, question, &work)
        {
            return result;
        }
        self.read(work).await
    }

    /// A read-only transaction that sees one state of the database throughout.
    pub async fn read<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        transaction::answer(self.inner.readers.submit(Lane::Interactive, AccessMode::Read, work)?).await
    }

    /// A transaction that changes something; durable when this returns.
    pub async fn write<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        transaction::answer(self.inner.writers.submit(Lane::Interactive, AccessMode::Write, work)?).await
    }

    /// As `read`, for a thread that may wait while somebody waits for it: on SQLite on that thread, as long as few do so.
    pub fn read_beside<T: Send + 'static>(&self, work: impl Fn(&mut Tx) -> Result<T> + Send + 'static) -> Result<T> {
        if let Some(here) = &self.inner.here
            && let Some(result) = here.read_beside(&self.inner.registry, &work)
        {
            return result;
        }
        transaction::answer_now(self.inner.readers.submit(Lane::Interactive, AccessMode::Read, work)?)
    }

    /// As `read`, for threads (jobs, commands).
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
