//! Reads on the callers' own threads: waking another thread costs more than a few rows.

use super::{open, reading, say};
use crate::{
    Result,
    area::Registry,
    db::{transaction::attempt, tx::Tx},
    lately::Lately,
};
use rusqlite::Connection;
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

/// Connections for such reads, as many as there are at a time.
pub(in crate::db) struct Here {
    path: PathBuf,
    commits: Arc<AtomicU64>,
    idle: Mutex<Vec<Near>>,
    /// Connections that are reading for threads of their own.
    lent: AtomicUsize,
    /// Questions that took more steps than they may here; they go to a reader.
    long: Lately,
}

/// Kept at most; what a moment needed beyond is closed again.
const MOST_IDLE: usize = 8;
/// Steps of SQLite's machine between two looks at the bound.
const LOOK_EVERY: u32 = 200;
/// What a light read may take: a page of 25 rows with seven joins is some 2,000 steps, of which a million take about 30 milliseconds.
const MOST_STEPS: u64 = 20_000;
/// As well as steps, since rows that are not in memory yet take longer than those that are. A thread that has to wait for its turn on the processor passes it
/// too, so this bound says nothing about the question itself.
const LONGEST: Duration = Duration::from_millis(4);

/// A connection with the bound of the read that it is on.
struct Near {
    connection: Connection,
    bound: Arc<Bound>,
}

/// How far a read may go. SQLite looks at it every so many steps.
struct Bound {
    born: Instant,
    /// Looks that are left, and when the read ends, in microseconds since `born`.
    looks: AtomicU64,
    until: AtomicU64,
    /// It ended for its steps or its time, and for its steps alone.
    passed: AtomicBool,
    too_many: AtomicBool,
}

impl Bound {
    fn none() -> Bound {
        let no_end = || AtomicU64::new(u64::MAX);
        Bound { born: Instant::now(), looks: no_end(), until: no_end(), passed: AtomicBool::default(), too_many: AtomicBool::default() }
    }

    fn set(&self, looks: u64, until: u64) {
        self.passed.store(false, Ordering::Relaxed);
        self.too_many.store(false, Ordering::Relaxed);
        self.looks.store(looks, Ordering::Relaxed);
        self.until.store(until, Ordering::Relaxed);
    }

    /// No bound any more: what ends a read is not interrupted itself.
    fn lift(&self) {
        self.until.store(u64::MAX, Ordering::Relaxed);
    }

    fn now(&self) -> u64 {
        u64::try_from(self.born.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// True when the read is to stop.
    fn look(&self) -> bool {
        let until = self.until.load(Ordering::Relaxed);
        if until == u64::MAX {
            return false;
        }
        let left = self.looks.load(Ordering::Relaxed);
        self.looks.store(left.saturating_sub(1), Ordering::Relaxed);
        let too_many = left == 0;
        let passed = too_many || self.now() > until;
        self.too_many.fetch_or(too_many, Ordering::Relaxed);
        self.passed.fetch_or(passed, Ordering::Relaxed);
        passed
    }
}

impl Here {
    pub(in crate::db) fn new(path: &Path, commits: Arc<AtomicU64>) -> Here {
        Here { path: path.to_owned(), commits, idle: Mutex::default(), lent: AtomicUsize::new(0), long: Lately::default() }
    }

    /// A read of a few rows by their keys, without a bound.
    pub(in crate::db) fn read<T>(&self, registry: &OnceLock<Arc<Registry>>, work: &impl Fn(&mut Tx) -> Result<T>) -> Result<T> {
        let near = self.take()?;
        near.bound.set(u64::MAX, u64::MAX);
        let result = near.read(registry, &self.commits, work);
        self.give_back(near);
        result
    }

    /// As `read`, for a thread that does nothing else. None when as many as may be kept are reading so: there may be hundreds of such threads.
    pub(in crate::db) fn read_beside<T>(
        &self,
        registry: &OnceLock<Arc<Registry>>,
        work: &impl Fn(&mut Tx) -> Result<T>,
    ) -> Option<Result<T>> {
        let result = (self.lent.fetch_add(1, Ordering::Relaxed) < MOST_IDLE).then(|| self.read(registry, work));
        self.lent.fetch_sub(1, Ordering::Relaxed);
        result
    }

    /// A read that is short for most who ask. None when it passed the bound: then it is to be done elsewhere, and a question of too many steps is not tried
    /// here for a while.
    pub(in crate::db) fn read_within<T>(
        &self,
        registry: &OnceLock<Arc<Registry>>,
        question: u64,
        work: &impl Fn(&mut Tx) -> Result<T>,
    ) -> Option<Result<T>> {
        if self.long.holds(question) {
            return None;
        }
        let near = match self.take() {
            Ok(near) => near,
            Err(error) => return Some(Err(error)),
        };
        near.bound.set(MOST_STEPS / u64::from(LOOK_EVERY), near.bound.now() + LONGEST.as_micros() as u64);
        let result = near.read(registry, &self.commits, work);
        let (passed, too_many) = (near.bound.passed.load(Ordering::Relaxed), near.bound.too_many.load(Ordering::Relaxed));
        self.give_back(near);
        if too_many {
            self.long.note(question);
        }
        if passed { None } else { Some(result) }
    }

    fn take(&self) -> Result<Near> {
        let idle = self.idle().pop();
        idle.map_or_else(|| self.connect(), Ok)
    }

    fn give_back(&self, near: Near) {
        let mut idle = self.idle();
        if idle.len() < MOST_IDLE && near.connection.is_autocommit() {
            idle.push(near);
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Near>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// With next to no cache of its own: it reads few rows, which the map of the file holds.
    fn connect(&self) -> Result<Near> {
        let mut connection = open(&self.path)?;
        connection.execute_batch("PRAGMA query_only=ON; PRAGMA cache_size=-256")?;
        connection.set_prepared_statement_cache_capacity(128);
        let bound = Arc::new(Bound::none());
        let looked_at = bound.clone();
        connection.progress_handler(LOOK_EVERY as i32, Some(move || looked_at.look()))?;
        Ok(Near { connection, bound })
    }
}

impl Near {
    /// One transaction that sees one state of the database.
    fn read<T>(&self, registry: &OnceLock<Arc<Registry>>, commits: &AtomicU64, work: &impl Fn(&mut Tx) -> Result<T>) -> Result<T> {
        let mut tx = reading(&self.connection, registry, commits);
        say(&self.connection, "BEGIN")?;
        let result = attempt(work, &mut tx);
        self.bound.lift();
        if !self.connection.is_autocommit() {
            let _ = say(&self.connection, "ROLLBACK");
        }
        result
    }
}
