//! SQLite: readers on their own connections, one writer that commits many transactions at once (one fsync for all of them).

mod short_reads;

pub(super) use short_reads::ShortReads;

use super::{
    after_commit::run_effects,
    context::Shared,
    pool::{Queue, Taken},
    transaction::Transaction,
    tx::{Conn, Tx},
};
use crate::{Error, Result};
use rusqlite::{Connection, config::DbConfig};
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// Transactions that share one COMMIT at most.
const MOST_TOGETHER: usize = 64;
const READERS: usize = 4;
/// Pages of the write-ahead log (of 4 KiB) from which on it is begun anew.
const LONG_WAL: i64 = 16_384;
/// Bytes that the log may keep of the disk when it is begun anew.
const LARGEST_WAL: i64 = 256 << 20;
/// How long a connection waits for another one's lock.
const BUSY: Duration = Duration::from_secs(10);
/// Bytes of the file that a connection reads without asking the system: the most that SQLite maps.
const MAPPED: i64 = 2_147_418_112;

/// Ends the threads when the last handle of the database goes.
pub(super) struct Keeper {
    readers: Queue,
    writers: Queue,
    stop: Arc<AtomicBool>,
    path: PathBuf,
}

impl Keeper {
    /// Writes all of the log into the database file and empties it; waits for transactions that are running.
    pub(super) fn checkpoint(&self) -> Result<()> {
        let is_busy: bool = open(&self.path)?.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
        if is_busy { Err(Error::internal("The log of the database is in use.")) } else { Ok(()) }
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.readers.close();
        self.writers.close();
    }
}

pub(super) fn start(path: &Path, context: Shared, commits: &Arc<AtomicU64>) -> Result<(Queue, Queue, Keeper)> {
    // WAL is a property of the file: set once, before any other connection is there to hold a lock.
    let first = open(path)?;
    let mode: String = first.query_row("PRAGMA journal_mode=WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        return Err(Error::internal(format!("{} cannot be switched to write-ahead logging (it is in mode {mode}).", path.display())));
    }
    let (readers, writers) = (Queue::new(), Queue::new());
    for n in 0..READERS {
        let connection = open(path)?;
        connection.execute_batch("PRAGMA query_only=ON")?;
        let (queue, context) = (readers.clone(), context.clone());
        spawn(&format!("db-read-{n}"), move || read_loop(&queue, &connection, &context));
    }
    let queue = writers.clone();
    first.execute_batch(&format!("PRAGMA wal_autocheckpoint=0; PRAGMA journal_size_limit={LARGEST_WAL}"))?;
    let wal_long = Arc::new(AtomicBool::new(false));
    let writer = Writer { connection: first, context, wal_long: wal_long.clone(), commits: commits.clone() };
    spawn("db-write", move || writer.work(&queue));
    let stop = Arc::new(AtomicBool::new(false));
    let (checkpoints, stopped, long) = (open(path)?, stop.clone(), wal_long);
    spawn("db-checkpoint", move || {
        while !stopped.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(500));
            let pages: i64 = checkpoints.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get(1)).unwrap_or(0);
            long.store(pages > LONG_WAL, Ordering::Relaxed);
        }
        let _ = checkpoints.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    });
    Ok((readers.clone(), writers.clone(), Keeper { readers, writers, stop, path: path.to_owned() }))
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) {
    thread::Builder::new().name(name.to_owned()).spawn(run).expect("a thread can be started");
}

/// A connection with the settings that all of them share.
pub(super) fn open(path: &Path) -> Result<Connection> {
    let connection =
        Connection::open(path).map_err(|error| Error::internal(format!("The database {} cannot be opened: {error}", path.display())))?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(512);
    // One plan for a statement whatever is bound to it; else SQLite prepares many of them anew at every use, to look at the values.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    connection.execute_batch("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8192; PRAGMA temp_store=MEMORY;")?;
    map(&connection, MAPPED);
    Ok(connection)
}

/// A copy of one state of the file, written by SQLite itself while others read and write.
pub(super) fn copy(from: &Path, to: &Path) -> Result<()> {
    let connection = open(from)?;
    connection.execute("VACUUM INTO ?1", [to.to_string_lossy()])?;
    Ok(())
}

fn read_loop(queue: &Queue, connection: &Connection, context: &Shared) {
    while let Some(Taken { transaction, job }) = queue.take(READERS - 1) {
        if !transaction.abandoned() {
            if job {
                map(connection, 0);
            }
            read_one(connection, transaction, context);
            if job {
                map(connection, MAPPED);
            }
        }
        if job {
            queue.job_done();
        }
    }
}

/// How much of the file the process maps. A job may walk the whole file: it reads past the map, or all that it touched would stay in the process's memory.
fn map(connection: &Connection, bytes: i64) {
    if let Err(error) = connection.query_row(&format!("PRAGMA mmap_size={bytes}"), [], |_| Ok(())) {
        tracing::debug!(%error, "the map of the database file was not changed");
    }
}

/// One transaction that sees one state of the database.
fn read_one(connection: &Connection, mut transaction: Box<dyn Transaction>, context: &Shared) {
    let mut tx = Tx::new(Conn::Sqlite(connection), false, 0, context.get());
    let begun = say(connection, "BEGIN");
    if begun.is_ok() {
        transaction.run(&mut tx);
        if !connection.is_autocommit() {
            let _ = say(connection, "ROLLBACK");
        }
    }
    transaction.finish(begun);
}

/// A statement that gives nothing, prepared once.
fn say(connection: &Connection, text: &str) -> Result<()> {
    connection.prepare_cached(text)?.execute([])?;
    Ok(())
}

/// The one connection that writes.
struct Writer {
    connection: Connection,
    context: Shared,
    wal_long: Arc<AtomicBool>,
    commits: Arc<AtomicU64>,
}

impl Writer {
    fn work(&self, queue: &Queue) {
        while let Some(Taken { transaction, job }) = queue.take(1) {
            if self.wal_long.swap(false, Ordering::Relaxed) {
                begin_wal_anew(&self.connection);
            }
            if job {
                if !transaction.abandoned() {
                    self.run_alone(transaction);
                }
                queue.job_done();
                continue;
            }
            let mut group = vec![transaction];
            group.extend(queue.take_waiting(MOST_TOGETHER - 1));
            group.retain(|transaction| !transaction.abandoned());
            match group.len() {
                0 => {}
                1 => self.run_alone(group.remove(0)),
                _ => self.run_group(group),
            }
        }
    }

    /// One transaction.
    fn run_alone(&self, mut transaction: Box<dyn Transaction>) {
        let outcome = (|| {
            say(&self.connection, "BEGIN IMMEDIATE")?;
            if transaction.run(&mut self.tx()) { self.commit() } else { self.roll_back() }
        })();
        if outcome.is_err() {
            let _ = self.roll_back();
        }
        run_effects(transaction.finish(outcome));
    }

    /// Many transactions, one COMMIT. Where one fails that has changed something, all are rolled back and run again, each in a savepoint: rarer and cheaper than
    /// savepoints throughout, which keep a copy of every page that a transaction touches. When the COMMIT fails all are rolled back and run again singly.
    fn run_group(&self, mut group: Vec<Box<dyn Transaction>>) {
        let together = match self.together(&mut group) {
            Ok(true) => Ok(()),
            Ok(false) => self.roll_back().and_then(|()| self.in_savepoints(&mut group)),
            Err(error) => Err(error),
        };
        match together {
            Ok(()) => group.into_iter().for_each(|transaction| run_effects(transaction.finish(Ok(())))),
            Err(error) => {
                tracing::debug!(%error, "a group commit failed; its units run singly");
                let _ = self.roll_back();
                group.into_iter().for_each(|transaction| self.run_alone(transaction));
            }
        }
    }

    /// False when a transaction left something to be taken back; then nothing is committed.
    fn together(&self, group: &mut [Box<dyn Transaction>]) -> Result<bool> {
        say(&self.connection, "BEGIN IMMEDIATE")?;
        for transaction in group {
            let mut tx = self.tx();
            if !transaction.run(&mut tx) && tx.changed {
                return Ok(false);
            }
            self.still_open()?;
        }
        self.commit().map(|()| true)
    }

    fn in_savepoints(&self, group: &mut [Box<dyn Transaction>]) -> Result<()> {
        say(&self.connection, "BEGIN IMMEDIATE")?;
        for transaction in group {
            say(&self.connection, "SAVEPOINT one")?;
            let good = transaction.run(&mut self.tx());
            self.still_open()?;
            if !good {
                say(&self.connection, "ROLLBACK TO one")?;
            }
            say(&self.connection, "RELEASE one")?;
        }
        self.commit()
    }

    /// Some errors (a full disk) end the whole transaction.
    fn still_open(&self) -> Result<()> {
        if self.connection.is_autocommit() { Err(Error::internal("the engine ended the transaction of a group")) } else { Ok(()) }
    }

    fn tx(&self) -> Tx<'_> {
        Tx::new(Conn::Sqlite(&self.connection), true, 0, self.context.get())
    }

    fn commit(&self) -> Result<()> {
        if self.connection.is_autocommit() {
            return Err(Error::internal("the engine ended the transaction before its commit"));
        }
        say(&self.connection, "COMMIT")?;
        self.commits.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    fn roll_back(&self) -> Result<()> {
        if self.connection.is_autocommit() { Ok(()) } else { say(&self.connection, "ROLLBACK") }
    }
}

/// Begins the log anew, in the file as it stands: to write over what is there costs the system less than to make the file grow again. While transactions follow each
/// other without a pause only the writer itself can do so; it does not wait for readers.
fn begin_wal_anew(connection: &Connection) {
    let _ = connection.busy_timeout(Duration::from_millis(20));
    let _ = connection.query_row("PRAGMA wal_checkpoint(RESTART)", [], |_| Ok(()));
    let _ = connection.busy_timeout(BUSY);
}
