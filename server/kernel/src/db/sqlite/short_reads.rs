//! Short reads on the callers' own threads, within a bound: waking a reader costs more than a few rows.

use super::{open, say};
use crate::{
    Result,
    db::{
        context::Shared,
        transaction::attempt,
        tx::{Conn, Tx},
    },
};
use rusqlite::Connection;
use std::{
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// Idle connections that are kept; what a moment needed beyond is closed again.
const MOST_IDLE: usize = 8;
/// Steps of SQLite's machine between two looks at the bound.
const LOOK_EVERY: u32 = 200;
/// What a short read may take: a page of 25 rows with seven joins is some 2,000 steps, of which a million take about 30 milliseconds.
const MOST_STEPS: u32 = 20_000;
/// As well as steps, since rows that are not in memory yet take longer than those that are.
const LONGEST: Duration = Duration::from_millis(4);

/// Connections for such reads, as many as there are at a time.
pub(in crate::db) struct ShortReads {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl ShortReads {
    pub(in crate::db) fn new(path: &Path) -> ShortReads {
        ShortReads { path: path.to_owned(), idle: Mutex::default() }
    }

    /// A read of one state of the database. None when it passed the bound.
    pub(in crate::db) fn read<T>(&self, context: &Shared, work: &impl Fn(&mut Tx) -> Result<T>) -> Result<Option<T>> {
        let idle = self.idle().pop();
        let mut connection = idle.map_or_else(|| self.connect(), Ok)?;
        say(&connection, "BEGIN")?;
        let has_passed = set_bound(&mut connection)?;
        let result = attempt(work, &mut Tx::new(Conn::Sqlite(&connection), false, 0, context.get()));
        connection.progress_handler(0, None::<fn() -> bool>)?;
        if !connection.is_autocommit() {
            say(&connection, "ROLLBACK")?;
        }
        let mut idle = self.idle();
        if idle.len() < MOST_IDLE {
            idle.push(connection);
        }
        if has_passed.load(Ordering::Relaxed) { Ok(None) } else { result.map(Some) }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// With next to no cache of its own: it reads few rows, which the map of the file holds.
    fn connect(&self) -> Result<Connection> {
        let connection = open(&self.path)?;
        connection.execute_batch("PRAGMA query_only=ON; PRAGMA cache_size=-256")?;
        connection.set_prepared_statement_cache_capacity(128);
        Ok(connection)
    }
}

/// From here on SQLite interrupts what passes the bound, and says so.
fn set_bound(connection: &mut Connection) -> Result<Arc<AtomicBool>> {
    let (has_passed, begun) = (Arc::new(AtomicBool::new(false)), Instant::now());
    let (tells, mut steps) = (has_passed.clone(), 0);
    let look = move || {
        steps += LOOK_EVERY;
        let passes = steps > MOST_STEPS || begun.elapsed() > LONGEST;
        tells.fetch_or(passes, Ordering::Relaxed);
        passes
    };
    connection.progress_handler(LOOK_EVERY as i32, Some(look))?;
    Ok(has_passed)
}
