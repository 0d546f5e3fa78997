//! What can be told of a database before anything is done with it: for `maktab doctor`, which changes nothing.

use super::{Engine, One, Tx, pending};
use crate::{Instant, Result};

/// The oldest PostgreSQL that the tests run on.
const OLDEST_POSTGRES: i64 = 15;

/// What the engine and the table of migrations say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Health {
    /// `SQLite 3.50.2`, `PostgreSQL 17.4`.
    pub engine: String,
    /// Whether the engine is one of those that the program is tested with.
    pub is_supported: bool,
    /// The migrations that the database lacks; none when it holds no tables of this program at all.
    pub pending: Option<Vec<String>>,
    /// Its size on the disk.
    pub bytes: i64,
    /// The clock of another machine's engine.
    pub clock: Option<Instant>,
}

/// Looks at a database. A newer one than the program is an error with its sentence.
pub fn health(tx: &mut Tx) -> Result<Health> {
    let has_tables = match tx.engine() {
        Engine::Sqlite => number(tx, "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'migration'")?,
        Engine::Postgres => {
            number(tx, "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = 'migration'")?
        }
    };
    let pending = match has_tables {
        0 => None,
        _ => Some(pending(tx)?.into_iter().map(|migration| migration.name).collect()),
    };
    match tx.engine() {
        Engine::Sqlite => Ok(Health {
            engine: format!("SQLite {}", text(tx, "SELECT sqlite_version()")?),
            is_supported: true,
            pending,
            bytes: number(tx, "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")?,
            clock: None,
        }),
        Engine::Postgres => Ok(Health {
            engine: format!("PostgreSQL {}", text(tx, "SELECT current_setting('server_version')")?),
            is_supported: number(tx, "SELECT CAST(current_setting('server_version_num') AS BIGINT) / 10000")? >= OLDEST_POSTGRES,
            pending,
            bytes: number(tx, "SELECT pg_database_size(current_database())")?,
            clock: Some(Instant::from_micros(number(tx, "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS BIGINT)")?)),
        }),
    }
}

fn number(tx: &mut Tx, text: &str) -> Result<i64> {
    Ok(tx.rows::<One<i64>>(text, &[])?.into_iter().next().map_or(0, |one| one.0))
}

fn text(tx: &mut Tx, text: &str) -> Result<String> {
    Ok(tx.rows::<One<String>>(text, &[])?.into_iter().next().map_or_else(String::new, |one| one.0))
}
