//! Who changed what, when, from where: written in the change's own transaction, append-only. A sealer chains the rows afterwards (`seal`, `chain`).

mod chain;
mod head;
mod seal;

pub use chain::{Broken, Walk, not_checked, unsealed, verify, walk};
pub(crate) use head::MAILED_TO;
pub use head::{head, holds, mail_head};
pub use seal::{seal, seal_now, waiting};

use crate::{Result, binds, db::Tx, record::Record, sql};
use serde_json::{Map, Value as Json};

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
        self.audit_event(record.record_name, Some(id), action, campus, was.map(Json::Object), is.map(Json::Object))
    }

    /// Who made the newest change of a record.
    pub fn last_changed_by(&mut self, record: &'static Record, id: i64) -> Result<Option<String>> {
        let found: Vec<String> = self.values(
            sql!("SELECT user_name FROM audit_event WHERE record = $1 AND record_id = $2 AND after IS NOT NULL ORDER BY id DESC LIMIT 1"),
            &binds![record.record_name, id],
        )?;
        Ok(found.into_iter().next())
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
        let area = self.registry().area_of(record);
        self.later(
            sql!(
                "INSERT INTO audit_event (at, user_id, user_name, action, record, record_id, campus_id, before, after, address, request_id, area)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"
            ),
            &binds![now, who.user_id, who.name, action, record, id, campus_id, before, after, who.address, who.request_id, area],
        )
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
