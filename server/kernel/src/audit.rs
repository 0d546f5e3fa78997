//! Who changed what, when, from where: written in the change's own transaction, append-only. A sealer chains the rows by hash afterwards (`seal`).

use crate::{
    Result, binds,
    db::{FromRow, Row, Tx},
    record::Record,
    sql,
};
use serde_json::{Map, Value as Json};
use sha2::{Digest, Sha256};

impl Tx<'_> {
    /// An event of a record's change: only the columns that differ are kept, with what was and what is.
    pub fn audit(
        &mut self,
        record: &'static Record,
        id: i64,
        action: &str,
        before: Option<&Map<String, Json>>,
        after: Option<&Map<String, Json>>,
    ) -> Result<()> {
        let (was, is) = differences(before, after);
        if action == "updated" && was.as_ref().is_some_and(Map::is_empty) {
            return Ok(());
        }
        let campus = after.or(before).and_then(|row| row.get("campus_id")).and_then(Json::as_i64);
        self.audit_event(record.noun, Some(id), action, campus, was.map(Json::Object), is.map(Json::Object))
    }

    /// An event that is not a record's change: a sign-in, a print, a run.
    pub fn audit_event(
        &mut self,
        record: &str,
        id: Option<i64>,
        action: &str,
        campus_id: Option<i64>,
        before: Option<Json>,
        after: Option<Json>,
    ) -> Result<()> {
        let who = self.who().clone();
        let now = self.now();
        self.exec(
            sql!(
                "INSERT INTO audit_event (at, user_id, user_name, action, record, record_id, campus_id, before, after, address, request_id)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
            ),
            &binds![now, who.user_id, who.name, action, record, id, campus_id, before, after, who.address, who.request_id],
        )?;
        Ok(())
    }
}

/// A record's columns by name.
type Columns = Map<String, Json>;

/// What was and what is, where they differ. Bookkeeping columns do not count.
fn differences(before: Option<&Columns>, after: Option<&Columns>) -> (Option<Columns>, Option<Columns>) {
    let ignored = |key: &str| matches!(key, "version" | "updated_at" | "created_at");
    match (before, after) {
        (Some(was), Some(is)) => {
            let changed: Vec<&String> = is.keys().filter(|key| !ignored(key) && was.get(*key) != is.get(*key)).collect();
            let pick = |row: &Map<String, Json>| {
                changed.iter().map(|key| ((*key).clone(), row.get(*key).cloned().unwrap_or(Json::Null))).collect()
            };
            (Some(pick(was)), Some(pick(is)))
        }
        (was, is) => (was.cloned(), is.cloned()),
    }
}

#[derive(Debug)]
struct Unsealed {
    id: i64,
    at: i64,
    user_id: Option<i64>,
    action: String,
    record: String,
    record_id: Option<i64>,
    before: Option<String>,
    after: Option<String>,
}

impl FromRow for Unsealed {
    const COLUMNS: &'static [&'static str] = &["id", "at", "user_id", "action", "record", "record_id", "before", "after"];
    fn from_row(row: &Row<'_>, at: &[usize]) -> Result<Self> {
        Ok(Self {
            id: row.get(at[0])?,
            at: row.get(at[1])?,
            user_id: row.get(at[2])?,
            action: row.get(at[3])?,
            record: row.get(at[4])?,
            record_id: row.get(at[5])?,
            before: row.get(at[6])?,
            after: row.get(at[7])?,
        })
    }
}

fn link(previous: &str, event: &Unsealed) -> String {
    let text = format!(
        "{previous}|{}|{}|{:?}|{}|{}|{:?}|{:?}|{:?}",
        event.id, event.at, event.user_id, event.action, event.record, event.record_id, event.before, event.after
    );
    Sha256::digest(text).iter().map(|b| format!("{b:02x}")).collect()
}

/// So many ids behind the last sealed event others may still commit.
const LATEST: i64 = 50_000;

/// Chains events that are not sealed yet, at most `most`; gives how many. One sealer at a time (the caller holds the lease of its job).
/// Events younger than `settled_before` wait: on PostgreSQL a lower id can still commit after a higher one.
pub fn seal(tx: &mut Tx, settled_before: crate::Instant, most: i64) -> Result<u64> {
    let (mut seq, mut previous) =
        tx.first::<(i64, String)>(sql!("SELECT seq, hash FROM audit_seal ORDER BY seq DESC LIMIT 1"), &[])?.unwrap_or((0, String::new()));
    // What is far behind the last seal is sealed: nothing commits so late. The whole trail is not walked every time.
    let last: Option<i64> = tx.value(sql!("SELECT max(event_id) FROM audit_seal"), &[])?;
    let events: Vec<Unsealed> = tx.all(
        sql!(
            "SELECT e.id, e.at, e.user_id, e.action, e.record, e.record_id, e.before, e.after FROM audit_event e
             WHERE e.id > $3 AND e.at < $1 AND NOT EXISTS (SELECT 1 FROM audit_seal s WHERE s.event_id = e.id) ORDER BY e.id LIMIT $2"
        ),
        &binds![settled_before, most, last.unwrap_or(0) - LATEST],
    )?;
    for event in &events {
        seq += 1;
        previous = link(&previous, event);
        tx.exec(sql!("INSERT INTO audit_seal (seq, event_id, hash) VALUES ($1, $2, $3)"), &binds![seq, event.id, &previous])?;
    }
    Ok(events.len() as u64)
}

/// Walks the chain and gives the first event whose row no longer matches its seal.
pub fn first_tampered(tx: &mut Tx) -> Result<Option<i64>> {
    let mut previous = String::new();
    let mut from = 0i64;
    loop {
        let seals: Vec<(i64, i64, String)> =
            tx.all(sql!("SELECT seq, event_id, hash FROM audit_seal WHERE seq > $1 ORDER BY seq LIMIT 1000"), &binds![from])?;
        if seals.is_empty() {
            return Ok(None);
        }
        let ids: Vec<i64> = seals.iter().map(|s| s.1).collect();
        let events: Vec<Unsealed> = tx.all(
            sql!("SELECT id, at, user_id, action, record, record_id, before, after FROM audit_event WHERE id IN [$1]"),
            &binds![ids],
        )?;
        for (seq, event_id, hash) in seals {
            let Some(event) = events.iter().find(|e| e.id == event_id) else { return Ok(Some(event_id)) };
            previous = link(&previous, event);
            if previous != hash {
                return Ok(Some(event_id));
            }
            from = seq;
        }
    }
}
