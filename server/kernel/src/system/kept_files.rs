//! Which files are kept: those that a record names. An upload that nobody names goes after a day; one that a record let go, once the
//! audit trail wants it no more.

use crate::{
    App, Error, Instant, Result, Tx,
    app::area::{Setting, SettingKind},
    binds,
    db::Lane,
    sql,
};
use serde_json::{Map, Value as Json};
use std::time::Duration;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long an upload waits for a record that names it.
const WAITS: Duration = DAY;
/// What may wait of one person: bytes, and files.
pub const MOST_BYTES: i64 = 256 << 20;
pub const MOST_FILES: i64 = 2_000;
/// Files that one round removes at most.
const MOST_AT_ONCE: i64 = 200;
/// Longer than anybody keeps one; an instant must not run over.
const MOST_DAYS: u32 = 36_500;

const REPLACED_DAYS: &str = "upkeep.replaced_file_days";

pub const SETTING: Setting = Setting {
    key: REPLACED_DAYS,
    label: "Days that replaced files are kept",
    help: "A photograph or a paper that another one replaced, or whose record was deleted: the audit trail names it. After these days the file is removed. 0 keeps it for ever.",
    kind: SettingKind::Number,
    default: "365",
};

type Row = Map<String, Json>;

impl Tx<'_> {
    /// Notes which files a record names from now on, and which it lets go.
    pub(crate) fn follow_files(&mut self, table: &str, before: Option<&Row>, after: Option<&Row>) -> Result<()> {
        let registry = self.registry();
        for column in registry.file_columns(table) {
            let file = |row: Option<&Row>| row.and_then(|row| row.get(column)).and_then(Json::as_i64);
            self.follow_file(file(before), file(after))?;
        }
        Ok(())
    }

    /// As `follow_files`, of one place that named a file and may name another now.
    pub(crate) fn follow_file(&mut self, was: Option<i64>, is: Option<i64>) -> Result<()> {
        if was == is {
            return Ok(());
        }
        if let Some(id) = is {
            self.later(sql!("UPDATE stored_file SET waits_since = NULL, let_go_at = NULL WHERE id = $1"), &binds![id])?;
        }
        was.map_or(Ok(()), |id| self.let_go_of_file(id))
    }

    /// A row that is no record's names this file no more. What a visitor put in its place, or the program itself, is removed at once.
    pub fn let_go_of_file(&mut self, id: i64) -> Result<()> {
        let now = self.now();
        let is_kept = self.who().user_id.is_some();
        let (waits_since, let_go_at) = if is_kept { (None, Some(now)) } else { (Some(Instant::from_micros(0)), None) };
        self.later(sql!("UPDATE stored_file SET waits_since = $2, let_go_at = $3 WHERE id = $1"), &binds![id, waits_since, let_go_at])
    }

    /// A job will read this file: it waits for another day from now on.
    pub fn keep_waiting_file(&mut self, id: i64) -> Result<()> {
        let now = self.now();
        self.later(sql!("UPDATE stored_file SET waits_since = $2 WHERE id = $1 AND waits_since IS NOT NULL"), &binds![id, now])
    }

    /// 429 where more of a person's files than may be wait for a form that names them.
    pub(crate) fn check_waiting_files(&mut self, user_id: i64, bytes: i64) -> Result<()> {
        let text = waiting_sql(&self.registry().all_file_columns());
        let found = self.rows::<(i64, i64, Option<Instant>)>(&text, &binds![user_id])?;
        let Some((files, waiting, Some(oldest))) = found.into_iter().next() else { return Ok(()) };
        if files < MOST_FILES && waiting.saturating_add(bytes) <= MOST_BYTES {
            return Ok(());
        }
        let megabytes = waiting >> 20;
        Err(Error::TooMany {
            message: format!(
                "{files} files of yours ({megabytes} MB) belong to nothing that was saved. Save their forms first; what nobody saves is removed after a day."
            ),
            retry_after: oldest.plus(WAITS).since(self.now()).as_secs(),
        })
    }
}

/// The waiting files of `$1` that nothing names.
fn waiting_sql(columns: &[(String, String)]) -> String {
    let named = columns.iter().map(|(table, column)| format!(" AND NOT EXISTS (SELECT 1 FROM {table} n WHERE n.{column} = f.id)"));
    format!(
        "SELECT count(*), CAST(coalesce(SUM(f.size), 0) AS BIGINT), MIN(f.waits_since) FROM stored_file f
         WHERE f.user_id = $1 AND f.waits_since IS NOT NULL{}",
        named.collect::<String>()
    )
}

/// Removes uploads that nobody named within a day, and files that were let go and kept long enough. Called every minute, on every node.
pub fn remove_unnamed_files(app: &App) -> Result<()> {
    let due: Vec<(i64, String)> = app.db.read_now(|tx| {
        let (now, days) = (tx.now(), tx.setting::<i64>(REPLACED_DAYS)?);
        let days = u32::try_from(days).unwrap_or(MOST_DAYS).min(MOST_DAYS);
        let let_go_before = if days == 0 { Instant::from_micros(0) } else { now.minus(DAY * days) };
        tx.all(
            sql!(
                "SELECT id, key FROM stored_file WHERE waits_since < $1 UNION SELECT id, key FROM stored_file WHERE let_go_at < $2
                 ORDER BY id LIMIT $3"
            ),
            &binds![now.minus(WAITS), let_go_before, MOST_AT_ONCE],
        )
    })?;
    for (id, key) in due {
        // One that cannot be removed keeps no other.
        if let Err(error) = remove(app, id, &key) {
            tracing::warn!(file_id = id, %error, "a file that nobody names stays");
        }
    }
    Ok(())
}

/// Removes a file, or finds that a record names it after all.
fn remove(app: &App, id: i64, key: &str) -> Result<()> {
    let row = move |tx: &mut Tx| tx.exec(sql!("DELETE FROM stored_file WHERE id = $1"), &binds![id]).map(drop);
    match app.db.rehearse_now(row) {
        Err(error) if error.is_foreign_key() => {
            return app.db.write_now(Lane::Job, move |tx| {
                tx.exec(sql!("UPDATE stored_file SET waits_since = NULL, let_go_at = NULL WHERE id = $1"), &binds![id]).map(drop)
            });
        }
        other => other?,
    }
    // The store first: a row without its file is found again, a file without its row is not.
    app.files.delete_now(key)?;
    app.db.write_now(Lane::Job, row)
}
