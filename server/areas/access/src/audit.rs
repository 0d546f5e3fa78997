//! The audit trail as people read it; the kernel writes it.

mod names;

use crate::rights;
use kernel::{
    Actor, Can, Cx, Data, Filter, History, Instant, ListQuery, Listing, Part, Query, RecordName, Result, ScopeBy, area::Registry, audit,
    listed,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use std::{collections::BTreeMap, sync::Arc};

pub static PART: Part = Part {
    routes: |r| r.get("/get-audit-events", Can(rights::AUDIT_INDEX), list).get("/check-audit-trail", Can(rights::AUDIT_INDEX), check),
    lists: &[&AUDIT],
    ..Part::EMPTY
};

listed! {
    /// Who did what, when, from where, and what it changed.
    pub struct AuditEvent of AUDIT {
        name: "audit events",
        from: "audit_event a",
        // Those of no campus (users, roles, settings) only for who sees the whole group.
        scope: ScopeBy::Campus("a.campus_id"),
        filters: &[
            Filter::day("at", "a.at"),
            Filter::text("area", "a.area"),
            Filter::texts("record", "a.record"),
            Filter::id("id", "a.record_id"),
            Filter::id("user_id", "a.user_id"),
            Filter::id("for_user_id", "a.for_user_id"),
            Filter::text("action", "a.action"),
            Filter::id("campus_id", "a.campus_id"),
        ],
        sort: "-id",
    } columns {
        id: i64 = int("a.id", "No.");
        at: Instant = instant("a.at", "Time");
        user_id = hidden("a.user_id");
        /// None when the program itself did it.
        user_name: Option<String> = text("a.user_name", "Who");
        action: String = text("a.action", "Action");
        /// None of events from before areas were written down.
        area: Option<String> = text("a.area", "Area").nullable();
        record: String = text("a.record", "Record");
        record_id: Option<i64> = int("a.record_id", "Id").nullable();
        campus_id = hidden("a.campus_id");
        address: String = text("a.address", "From address");
        #[serde(skip)]
        #[row(json)]
        before: Json = text("a.before", "Was").nullable();
        #[serde(skip)]
        #[row(json)]
        after: Json = text("a.after", "Is").nullable();
    } besides {
        /// What the record is called; none where nothing names such records.
        named: Option<RecordName>;
        changes: Vec<Change>;
    }
}

/// One field of a change. What was is null for something new, what is is null for something deleted.
#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    pub field: String,
    pub from: Json,
    pub to: Json,
    /// Of a field that refers to records: which, and what they are called.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refers: Option<Referred>,
}

/// The records that a field referred to, and refers to.
#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Referred {
    /// The record's name: "campus", "guardian".
    pub record: String,
    pub from: Option<RecordName>,
    pub to: Option<RecordName>,
}

impl AuditEvent {
    /// As it is told: what changed instead of what was and what is, and nobody for who has no name.
    fn tell(&mut self) {
        self.user_name = self.user_name.take().filter(|name| !name.is_empty());
        self.changes = changes(&self.before, &self.after);
    }
}

/// What somebody reads of the trail: records by their record names, each with the columns that stay hidden. None: all of everything.
struct Reader(Option<BTreeMap<&'static str, &'static [&'static str]>>);

/// What stands in the place of a value that is not for the reader.
const HIDDEN: &str = "•••";

impl Reader {
    fn of(registry: &Registry, actor: &Actor) -> Reader {
        if actor.is_super_admin {
            return Reader(None);
        }
        let open = |history: &History| history.opened_by.iter().any(|permission| actor.can(permission));
        let sees_all = |history: &History| history.opened_by.first().is_some_and(|permission| actor.can(permission));
        let seen = registry.histories().filter(|(_, history)| open(history));
        Reader(Some(
            seen.map(|(record_name, history)| (record_name, if sees_all(&history) { &[][..] } else { history.personal })).collect(),
        ))
    }

    /// The records to look for, of those that were asked for: names with commas between. None: no need to narrow.
    fn narrowed(&self, asked: Option<&str>) -> Option<String> {
        let seen = self.0.as_ref()?;
        let wanted = |record_name: &str| asked.is_none_or(|asked| asked.split(',').any(|one| one.trim() == record_name));
        let records: Vec<&str> = seen.keys().copied().filter(|record_name| wanted(record_name)).collect();
        Some(records.join(","))
    }

    fn hidden(&self, record: &str) -> &'static [&'static str] {
        self.0.as_ref().and_then(|seen| seen.get(record).copied()).unwrap_or_default()
    }

    /// That it changed is told, what it was and is not.
    fn hide(&self, event: &mut AuditEvent) {
        let hidden = self.hidden(&event.record);
        for change in event.changes.iter_mut().filter(|change| hidden.contains(&change.field.as_str())) {
            for value in [&mut change.from, &mut change.to].into_iter().filter(|value| !value.is_null()) {
                *value = HIDDEN.into();
            }
        }
    }

    /// As `hide`, of a row of a file: `before` or `after` as stored.
    fn hide_stored(&self, record: &str, cell: &mut Json) {
        let Some(Ok(Json::Object(mut row))) = cell.as_str().map(serde_json::from_str::<Json>) else { return };
        for column in self.hidden(record) {
            if let Some(value) = row.get_mut(*column).filter(|value| !value.is_null()) {
                *value = HIDDEN.into();
            }
        }
        *cell = Json::Object(row).to_string().into();
    }
}

/// The audit trail of one's campuses: of the records that one may open, without what one may not see of them.
pub async fn list(cx: Cx, query: ListQuery<AuditEvent>) -> Result<Listing<AuditEvent>> {
    let reader = Arc::new(Reader::of(&cx.app.registry, cx.actor()?));
    let (scope, mut request) = (cx.scope(), query.request);
    if let Some(records) = reader.narrowed(request.filters.get("record").map(String::as_str)) {
        request.filters.insert("record".into(), records);
    }
    if let Some(format) = request.format.clone() {
        return file(&cx, &reader, &format, request).await.map(Listing::File);
    }
    let page = cx.read(move |tx| {
        let mut page = tx.page::<AuditEvent>(&scope, &request)?;
        for event in &mut page.data {
            event.tell();
            reader.hide(event);
        }
        names::fill_in(tx, &scope, &mut page.data)?;
        Ok(page)
    });
    page.await.map(Listing::Page)
}

/// The trail as a file. What is hidden depends on the record, so its column is read too, and left out again where it was not asked for.
async fn file(cx: &Cx, reader: &Reader, format: &str, mut request: kernel::list::ListRequest) -> Result<kernel::Attachment> {
    let scope = cx.scope();
    let added = request
        .columns
        .as_mut()
        .filter(|columns| !columns.iter().any(|name| name == "record"))
        .map(|columns| columns.push("record".into()));
    let turn = cx.turn().await?;
    let mut exported = cx.read_older(move |tx| tx.export_rows(&AUDIT, &scope, &request, request.most_in_file())).await?;
    let place = |name: &str| exported.columns.iter().position(|column| column.name == name);
    let (record, values) = (place("record").unwrap_or_default(), [place("before"), place("after")]);
    for row in &mut exported.rows {
        let record_name = row[record].as_str().unwrap_or_default().to_owned();
        values.into_iter().flatten().for_each(|at| reader.hide_stored(&record_name, &mut row[at]));
        if added.is_some() {
            row.pop();
        }
    }
    if added.is_some() {
        exported.columns.pop();
    }
    cx.file(turn, &AUDIT, format, exported).await
}

/// The fields that differ, in the order of their names. Something else than an object is one nameless field.
fn changes(before: &Json, after: &Json) -> Vec<Change> {
    let empty = Map::new();
    let (was, is) = match (before, after) {
        (Json::Object(was), Json::Object(is)) => (was, is),
        (Json::Object(was), Json::Null) => (was, &empty),
        (Json::Null, Json::Object(is)) => (&empty, is),
        (Json::Null, Json::Null) => return Vec::new(),
        _ => return vec![Change { field: "value".into(), from: before.clone(), to: after.clone(), refers: None }],
    };
    let mut fields: Vec<&String> = was.keys().chain(is.keys()).collect();
    fields.sort_unstable();
    fields.dedup();
    let of = |row: &Map<String, Json>, field: &String| row.get(field).map_or(Json::Null, |value| shown(field, value));
    fields
        .into_iter()
        .filter(|field| !matches!(field.as_str(), "id" | "version" | "created_at" | "updated_at"))
        .map(|field| Change { field: field.clone(), from: of(was, field), to: of(is, field), refers: None })
        .filter(|change| change.from != change.to)
        .collect()
}

/// Flags are stored as 0 and 1 by one engine and as false and true by the other; they are read the same. Instants are told as everywhere.
fn shown(field: &str, value: &Json) -> Json {
    let is_flag = ["is_", "must_", "has_"].iter().any(|begin| field.starts_with(begin));
    match value.as_i64() {
        Some(n @ (0 | 1)) if is_flag => Json::Bool(n == 1),
        Some(micros) if field.ends_with("_at") => serde_json::to_value(Instant::from_micros(micros)).unwrap_or_default(),
        _ => value.clone(),
    }
}

/// Events that one call walks over; a trail of millions takes several, each with what the last one told.
const MOST_AT_ONCE: i64 = 100_000;

/// `?after=`: the `next` of the last answer; left out for the beginning.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct GoOn {
    #[serde(default)]
    pub after: i64,
}

/// What a walk over the chain of hashes found.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct TrailCheck {
    /// Events of this answer that match their seals.
    pub checked: i64,
    /// Ask again with `after=` this; none at the end of the trail.
    pub next: Option<i64>,
    /// Events of this answer that another secret key has sealed; they are not checked.
    pub not_checked: i64,
    /// The first event that was changed, or is missing, since it was sealed.
    pub broken: Option<i64>,
    /// Events that were put between sealed ones, where none may be.
    pub unsealed: i64,
    /// Events of the last seconds, which wait for their seal.
    pub waiting: i64,
}

/// Checks the trail against its chain of hashes, a part a call.
pub async fn check(cx: Cx, Query(GoOn { after }): Query<GoOn>) -> Result<kernel::Json<Data<TrailCheck>>> {
    cx.one(move |tx| {
        let walked = audit::walk(tx, after.max(0), MOST_AT_ONCE)?;
        Ok(TrailCheck {
            checked: walked.checked,
            not_checked: walked.not_checked,
            next: walked.next,
            broken: walked.broken.map(|broken| broken.event_id),
            unsealed: audit::unsealed(tx)?,
            waiting: audit::waiting(tx)?,
        })
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_change_names_what_was_and_what_is() {
        let found = changes(&json!({ "name": "A", "city": "Lahore" }), &json!({ "name": "B", "city": "Lahore" }));
        assert_eq!(found, vec![Change { field: "name".into(), from: json!("A"), to: json!("B"), refers: None }]);
        let new = changes(&Json::Null, &json!({ "id": 1, "version": 1, "name": "B", "city": null }));
        assert_eq!(new, vec![Change { field: "name".into(), from: Json::Null, to: json!("B"), refers: None }]);
        let flag = changes(&json!({ "is_active": 1 }), &json!({ "is_active": 0 }));
        assert_eq!(flag, vec![Change { field: "is_active".into(), from: json!(true), to: json!(false), refers: None }]);
        assert_eq!(changes(&json!(7), &json!(8)).len(), 1);
        assert!(changes(&Json::Null, &Json::Null).is_empty());
    }
}
