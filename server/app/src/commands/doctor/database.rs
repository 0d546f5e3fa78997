//! The database: whether it answers, which engine it is, whether it has the tables of this program; and what the other findings ask of it.

use super::{Finding, size};
use crate::AREAS;
use kernel::{
    Instant, Result,
    area::Registry,
    binds,
    clock::Clock,
    config::{Config, Database},
    db::{Db, Health, One, Tx, health},
    sql,
    system::{Upkeep, UpkeepKind},
};
use std::sync::Arc;

const SUBJECT: &str = "database";
/// Files that are looked for in the store: the newest.
const LOOKED_FOR: i64 = 20;

/// What the database says of the rest.
#[derive(Debug)]
pub struct Known {
    pub health: Health,
    /// How many files the store should hold, and their bytes.
    pub files: i64,
    pub file_bytes: i64,
    pub newest_files: Vec<String>,
    pub first_event: Option<Instant>,
    pub last_event: Option<Instant>,
    pub upkeep: Vec<Upkeep>,
    /// The days from one upkeep to the next, of each kind.
    pub days: Vec<(UpkeepKind, i64)>,
}

/// None is known where the database cannot be asked, or lacks tables of this program.
pub fn look(config: &Config, clock: &Clock) -> (Option<Known>, Finding) {
    if let Database::Sqlite(file) = config.database()
        && !file.is_file()
    {
        let advice = "Name the data folder with --data; `maktab serve` makes a new database.";
        return (None, Finding::wrong(SUBJECT, format!("There is no database at {}.", file.display()), advice));
    }
    let opened = Db::open(config).and_then(|db| {
        db.set_context(Arc::new(Registry::new(AREAS, clock.clone())));
        let health = db.read_now(health)?;
        Ok((db, health))
    });
    let (db, health) = match opened {
        Ok(opened) => opened,
        Err(error) => return (None, Finding::wrong(SUBJECT, error.to_string(), unreachable(config))),
    };
    match health.pending.clone().as_deref() {
        None => {
            let advice = "For a new group, start `maktab serve`. Otherwise correct the address in `database`: it names another database.";
            (None, Finding::wrong(SUBJECT, format!("{} answers, but holds no tables of this program.", health.engine), advice))
        }
        Some([]) => told(&db, health),
        Some(lacks) => {
            let said = format!("{} answers, but lacks migrations of this program: {}.", health.engine, lacks.join(", "));
            (None, Finding::wrong(SUBJECT, said, "Take a backup, then start `maktab serve` or run `maktab migrate`."))
        }
    }
}

fn unreachable(config: &Config) -> &'static str {
    match config.database() {
        Database::Sqlite(_) => "Check the file and its permissions. If it is damaged, restore the last backup.",
        Database::Postgres(_) => "Check that PostgreSQL is running, and that the address, user and password in `database` are right.",
    }
}

fn told(db: &Db, health: Health) -> (Option<Known>, Finding) {
    let said = format!("{} answers and has every migration; {}.", health.engine, size(health.bytes.unsigned_abs()));
    let is_supported = health.is_supported;
    match db.read_now(move |tx| known(tx, health.clone())) {
        Err(error) => (None, Finding::wrong(SUBJECT, error.to_string(), "Run `maktab verify`. If it fails too, restore the last backup.")),
        Ok(known) if is_supported => (Some(known), Finding::fine(SUBJECT, said)),
        Ok(known) => (Some(known), Finding::wrong(SUBJECT, said, "This version of PostgreSQL is too old and not tested: use 15 or newer.")),
    }
}

fn known(tx: &mut Tx, health: Health) -> Result<Known> {
    let (files, file_bytes) =
        tx.one::<(i64, i64)>(sql!("SELECT count(*), CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM stored_file"), &[])?;
    let mut days = Vec::new();
    for kind in UpkeepKind::ALL.iter().copied() {
        days.push((kind, tx.setting::<i64>(kind.days_setting())?));
    }
    Ok(Known {
        health,
        files,
        file_bytes,
        newest_files: tx.values(sql!("SELECT key FROM stored_file ORDER BY id DESC LIMIT $1"), &binds![LOOKED_FOR])?,
        first_event: tx.first::<One<Instant>>(sql!("SELECT at FROM audit_event ORDER BY id LIMIT 1"), &[])?.map(|one| one.0),
        last_event: tx.first::<One<Instant>>(sql!("SELECT at FROM audit_event ORDER BY id DESC LIMIT 1"), &[])?.map(|one| one.0),
        upkeep: tx.upkeep()?,
        days,
    })
}
