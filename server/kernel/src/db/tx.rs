//! A transaction's view of the database: statements in, structs out.

mod rows;

use super::{
    FromRow, Row, Sql, Value, Who,
    after_commit::Effect,
    context::Context,
    engine::Engine,
    postgres::connection::{Connection, Failed},
    sql::{for_engine, for_sqlite},
};
use crate::{Error, Instant, Result, error::DbErrorKind};
use chrono::NaiveDate;
use rows::{all_rows, column_json, places, walk};
use std::{borrow::Cow, sync::Arc};

pub(super) enum Conn<'c> {
    Sqlite(&'c rusqlite::Connection),
    Postgres(&'c mut Connection),
}

/// A transaction. Any database error poisons it: later statements and the commit are refused, on both engines alike.
pub struct Tx<'c> {
    pub(super) conn: Conn<'c>,
    pub(super) poisoned: bool,
    pub(super) writable: bool,
    /// A statement of it that changes something was run on SQLite.
    pub(super) changed: bool,
    /// Nothing of it is kept: it only tells what it would do.
    pub(super) is_trial: bool,
    /// Records that it made, by kind, for a trial to tell.
    made: Vec<(&'static str, i64)>,
    pub(super) slot: i64,
    pub(super) effects: Vec<Effect>,
    context: Arc<dyn Context>,
    who: Who,
    now: Instant,
    today: NaiveDate,
}

impl<'c> Tx<'c> {
    pub(super) fn new(conn: Conn<'c>, writable: bool, slot: i64, context: Arc<dyn Context>) -> Self {
        let now = context.now();
        let today = context.zone().today(now);
        Self {
            conn,
            poisoned: false,
            writable,
            changed: false,
            is_trial: false,
            made: Vec::new(),
            slot,
            effects: Vec::new(),
            context,
            who: Who::default(),
            now,
            today,
        }
    }

    pub fn engine(&self) -> Engine {
        match self.conn {
            Conn::Sqlite(_) => Engine::Sqlite,
            Conn::Postgres(_) => Engine::Postgres,
        }
    }

    /// Which of the parallel writers this is: hot sums are kept once per slot, so that writers do not queue on one row. 0 on SQLite.
    pub fn slot(&self) -> i64 {
        self.slot
    }

    pub fn now(&self) -> Instant {
        self.now
    }

    /// Today in the group's time zone.
    pub fn today(&self) -> NaiveDate {
        self.today
    }

    pub fn who(&self) -> &Who {
        &self.who
    }

    /// Sets whose work this is; the request's `Cx` and the job runner do so first.
    pub fn act_as(&mut self, who: Who) {
        self.who = who;
    }

    /// Makes this transaction a trial: its work runs as ever and gives its result, then all of it is taken back.
    pub fn try_only(&mut self) {
        self.is_trial = true;
    }

    /// Whether nothing of it is kept.
    pub fn is_trial(&self) -> bool {
        self.is_trial
    }

    /// Notes a record that was made, so that a trial can tell it (`made`).
    pub fn note_made(&mut self, kind: &'static str, id: i64) {
        self.made.push((kind, id));
    }

    /// The ids of a kind of record that this transaction has made, in their order.
    pub fn made(&self, kind: &str) -> Vec<i64> {
        self.made.iter().filter(|(of, _)| *of == kind).map(|(_, id)| *id).collect()
    }

    /// What the program does by itself within somebody's transaction: nobody asks whether they may change what the whole group shares.
    pub fn as_program<T>(&mut self, work: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let before = std::mem::replace(&mut self.who.for_group, true);
        let done = work(self);
        self.who.for_group = before;
        done
    }

    /// The demo writes its past as it would have been written then: the transaction's time, set once at its start.
    pub fn set_now(&mut self, now: Instant) {
        self.now = now;
        self.today = self.context.zone().today(now);
    }

    /// What the program keeps for its transactions; `Tx::registry` is it in its own type.
    pub(crate) fn context(&self) -> Arc<dyn Context> {
        self.context.clone()
    }

    /// Runs after the commit, never when the transaction fails: mail, files, wake-ups.
    pub fn after_commit(&mut self, effect: impl FnOnce() + Send + 'static) {
        self.effects.push(Box::new(effect));
    }

    /// Every row.
    pub fn all<T: FromRow>(&mut self, sql: Sql, binds: &[Value]) -> Result<Vec<T>> {
        self.rows(sql.0, binds)
    }

    /// The first row, if there is one.
    pub fn first<T: FromRow>(&mut self, sql: Sql, binds: &[Value]) -> Result<Option<T>> {
        Ok(self.rows(sql.0, binds)?.into_iter().next())
    }

    /// The first row; 500 when there is none. For records use `first` and `Error::not_found`.
    pub fn one<T: FromRow>(&mut self, sql: Sql, binds: &[Value]) -> Result<T> {
        self.first(sql, binds)?.ok_or_else(|| Error::internal(format!("a row was expected of: {}", sql.0)))
    }

    /// The first column of the first row; 500 when there is none.
    pub fn value<T: super::FromColumn>(&mut self, sql: Sql, binds: &[Value]) -> Result<T> {
        Ok(self.one::<super::One<T>>(sql, binds)?.0)
    }

    /// The first column of every row.
    pub fn values<T: super::FromColumn>(&mut self, sql: Sql, binds: &[Value]) -> Result<Vec<T>> {
        Ok(self.rows::<super::One<T>>(sql.0, binds)?.into_iter().map(|one| one.0).collect())
    }

    /// A change; gives the number of rows it touched.
    pub fn exec(&mut self, sql: Sql, binds: &[Value]) -> Result<u64> {
        self.run(sql.0, binds)
    }

    /// A change whose outcome nobody waits for. On PostgreSQL it goes with the next statement that is waited for, or with the commit, and its error comes
    /// there; on SQLite it is done at once. It stands before whatever this transaction does afterwards on both.
    pub(crate) fn later(&mut self, sql: Sql, binds: &[Value]) -> Result<()> {
        self.run_later(Cow::Borrowed(sql.0), binds.to_vec())
    }

    pub(crate) fn run_later(&mut self, text: Cow<'static, str>, binds: Vec<Value>) -> Result<()> {
        self.check_change(&text)?;
        let kept = match &mut self.conn {
            Conn::Sqlite(_) => return self.run(&text, &binds).map(drop),
            Conn::Postgres(connection) => connection.later(text, binds),
        };
        self.outcome(kept)
    }

    /// Every row as a JSON object by column name.
    pub(crate) fn objects(&mut self, text: &str, binds: &[Value]) -> Result<Vec<serde_json::Map<String, serde_json::Value>>> {
        let mut names: Vec<String> = Vec::new();
        let mut out = Vec::new();
        self.each(text, binds, |row| {
            if names.is_empty() {
                names = row.names();
            }
            let mut object = serde_json::Map::new();
            for (index, name) in names.iter().enumerate() {
                object.insert(name.clone(), column_json(row.column(index)?));
            }
            out.push(object);
            Ok(())
        })?;
        Ok(out)
    }

    pub(crate) fn rows<T: FromRow>(&mut self, text: &str, binds: &[Value]) -> Result<Vec<T>> {
        self.check_live()?;
        let done = match &mut self.conn {
            Conn::Sqlite(conn) => {
                let (mut at, mut out) = (None, Vec::new());
                let done = walk(conn, &mut self.changed, text, binds, |made, row| {
                    let at = match &at {
                        Some(at) => at,
                        None => at.insert(made.places(T::COLUMNS, || places(T::COLUMNS, row))?),
                    };
                    out.push(T::from_row(row, at)?);
                    Ok(())
                });
                done.map(|()| out)
            }
            Conn::Postgres(connection) => {
                let given = connection.run(text, binds);
                all_rows(&self.outcome(given)?.0)
            }
        };
        self.poison_on_error(done, text)
    }

    /// Walks the rows one by one.
    pub(crate) fn each(&mut self, text: &str, binds: &[Value], mut take: impl FnMut(&Row<'_>) -> Result<()>) -> Result<()> {
        self.check_live()?;
        let done = match &mut self.conn {
            Conn::Sqlite(conn) => walk(conn, &mut self.changed, text, binds, |_, row| take(row)),
            Conn::Postgres(connection) => {
                let given = connection.run(text, binds);
                let (rows, _) = self.outcome(given)?;
                rows.iter().try_for_each(|row| take(&Row::Postgres(row)))
            }
        };
        self.poison_on_error(done, text)
    }

    pub(crate) fn run(&mut self, text: &str, binds: &[Value]) -> Result<u64> {
        self.check_change(text)?;
        match &mut self.conn {
            Conn::Sqlite(conn) => {
                self.changed = true;
                let made = for_sqlite(text, binds);
                let done = (|| Ok(conn.prepare_cached(&made.text)?.execute(rusqlite::params_from_iter(made.binds(binds)))? as u64))();
                self.poison_on_error(done, text)
            }
            Conn::Postgres(connection) => {
                let given = connection.run(text, binds);
                Ok(self.outcome(given)?.1)
            }
        }
    }

    /// Several statements without binds (migrations).
    pub(crate) fn batch(&mut self, text: &str) -> Result<()> {
        self.check_live()?;
        self.changed = true;
        let done = match &mut self.conn {
            Conn::Sqlite(conn) => conn.execute_batch(text).map_err(Error::from),
            Conn::Postgres(connection) => connection.batch(text),
        };
        self.poison_on_error(done, text)
    }

    /// Only prepares (tests): the statement is well formed and its tables and columns exist.
    pub fn prepare_only(&mut self, text: &str) -> Result<()> {
        match &mut self.conn {
            Conn::Sqlite(conn) => conn.prepare(&for_engine(text, Engine::Sqlite)).map(drop).map_err(Error::from),
            Conn::Postgres(connection) => connection.prepare(text),
        }
    }

    /// How SQLite would go about a statement (tests): a line for each table that it looks at. None on PostgreSQL, whose ways depend on what is in the tables.
    pub fn plan_only(&mut self, text: &str) -> Result<Vec<String>> {
        let Conn::Sqlite(conn) = &self.conn else { return Ok(Vec::new()) };
        let mut statement = conn.prepare(&format!("EXPLAIN QUERY PLAN {}", for_engine(text, Engine::Sqlite)))?;
        let (mut rows, mut lines) = (statement.raw_query(), Vec::new());
        while let Some(row) = rows.next()? {
            lines.push(row.get("detail")?);
        }
        Ok(lines)
    }

    /// Many rows at once. Gives nothing back; use `insert` where the id is wanted. As `later`, nobody waits for it.
    pub fn insert_many(&mut self, table: &'static str, columns: &[&'static str], rows: &[Vec<Value>]) -> Result<()> {
        self.insert_rows(table, columns, rows, "")
    }

    /// Adds to kept sums: the first `keys` columns say which row of the table, the others are added to what stands there, or begin it. No two rows have the
    /// same key; in the order of their keys, so that two transactions that share some take them in the same order.
    pub fn add_many(&mut self, table: &'static str, columns: &[&'static str], keys: usize, rows: &[Vec<Value>]) -> Result<()> {
        let sums: Vec<String> = columns[keys..].iter().map(|sum| format!("{sum} = {table}.{sum} + excluded.{sum}")).collect();
        let tail = format!(" ON CONFLICT ({}) DO UPDATE SET {}", columns[..keys].join(", "), sums.join(", "));
        self.insert_rows(table, columns, rows, &tail)
    }

    fn insert_rows(&mut self, table: &'static str, columns: &[&'static str], rows: &[Vec<Value>], tail: &str) -> Result<()> {
        for chunk in rows.chunks((30_000 / columns.len().max(1)).clamp(1, 64)) {
            let mut text = format!("INSERT INTO {table} ({}) VALUES ", columns.join(", "));
            let mut binds = Vec::with_capacity(chunk.len() * columns.len());
            for (n, row) in chunk.iter().enumerate() {
                debug_assert_eq!(row.len(), columns.len());
                text.push_str(if n == 0 { "(" } else { ", (" });
                for (m, value) in row.iter().enumerate() {
                    if m > 0 {
                        text.push_str(", ");
                    }
                    text.push('$');
                    text.push_str(&(n * columns.len() + m + 1).to_string());
                    binds.push(value.clone());
                }
                text.push(')');
            }
            text.push_str(tail);
            self.run_later(text.into(), binds)?;
        }
        Ok(())
    }

    /// Locks one row for this transaction, so that others who change the same record wait. SQLite has one writer and needs no lock.
    pub fn lock(&mut self, table: &'static str, id: i64) -> Result<()> {
        if self.engine() == Engine::Postgres && self.writable {
            self.run_later(format!("SELECT id FROM {table} WHERE id = $1 FOR UPDATE").into(), vec![id.into()])?;
        }
        Ok(())
    }

    /// As `lock`, of work that has no row to lock: whoever names the same waits until this transaction ends. Taken before rows that others lock
    /// behind it.
    pub fn lock_work(&mut self, name: &str) -> Result<()> {
        if self.engine() == Engine::Postgres && self.writable {
            self.run_later("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))".into(), vec![name.into()])?;
        }
        Ok(())
    }

    fn check_live(&self) -> Result<()> {
        if self.poisoned { Err(Error::db(DbErrorKind::Poisoned, "an earlier statement of this transaction failed")) } else { Ok(()) }
    }

    fn check_change(&self, text: &str) -> Result<()> {
        self.check_live()?;
        if self.writable { Ok(()) } else { Err(Error::internal(format!("a read-only transaction was asked to run: {text}"))) }
    }

    /// What PostgreSQL gave; the statement that failed need not be the one that was waited for.
    fn outcome<T>(&mut self, given: std::result::Result<T, Failed>) -> Result<T> {
        given.or_else(|failed| self.poison_on_error(Err(failed.error), &failed.text))
    }

    fn poison_on_error<T>(&mut self, done: Result<T>, text: &str) -> Result<T> {
        if let Err(error) = &done {
            self.poisoned = true;
            tracing::debug!(%error, sql = text, "statement failed");
            if matches!(error, Error::Db(db) if matches!(db.kind, DbErrorKind::TooLong | DbErrorKind::Other)) {
                tracing::error!(%error, sql = text, "statement failed");
            }
        }
        done
    }
}
