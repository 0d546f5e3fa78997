use super::model::{ContentKind, Held, Moved, Revision, Standing};
use kernel::{Error, Instant, Record, Result, Row, Tx, binds, sql};
use serde_json::Value;

/// The content, locked for this transaction when it is one that writes; 404 when it is not there.
pub fn held(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<Held> {
    tx.lock(kind.record().table, id)?;
    let found: Option<Held> = match kind {
        ContentKind::Page => tx.first(
            sql!(
                "SELECT id, version, lang, path AS slug, is_published, state, draft_by, draft_at, published_at FROM web_page WHERE id = $1"
            ),
            &binds![id],
        )?,
        ContentKind::Blog => tx.first(
            sql!("SELECT id, version, lang, slug, is_published, state, draft_by, draft_at, published_at FROM web_blog WHERE id = $1"),
            &binds![id],
        )?,
        ContentKind::Event => tx.first(
            sql!("SELECT id, version, lang, slug, is_published, state, draft_by, draft_at, published_at FROM web_event WHERE id = $1"),
            &binds![id],
        )?,
    };
    found.ok_or_else(|| Error::not_found(kind.record_name()))
}

/// When a post, or news and events, was added and changed; 404 when it is not there.
pub fn times(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<(Instant, Instant)> {
    let found = match kind {
        ContentKind::Page => tx.first(sql!("SELECT created_at, updated_at FROM web_page WHERE id = $1"), &binds![id])?,
        ContentKind::Blog => tx.first(sql!("SELECT created_at, updated_at FROM web_blog WHERE id = $1"), &binds![id])?,
        ContentKind::Event => tx.first(sql!("SELECT created_at, updated_at FROM web_event WHERE id = $1"), &binds![id])?,
    };
    found.ok_or_else(|| Error::not_found(kind.record_name()))
}

pub fn standing(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<(i64, Standing)> {
    let row = tx.snapshot(kind.record(), id)?;
    let text = |name: &str| row.get(name).and_then(Value::as_str).map(str::to_owned);
    let at = |name: &str| row.get(name).and_then(Value::as_i64).map(Instant::from_micros);
    let state = text("state").and_then(|word| super::model::State::parse(&word)).unwrap_or(super::model::State::Draft);
    let has_draft = row.get("has_draft").is_some_and(|flag| flag.as_bool() == Some(true) || flag.as_i64() == Some(1));
    let standing = Standing {
        state,
        has_draft,
        draft_by: text("draft_by"),
        draft_at: at("draft_at"),
        publish_at: at("publish_at"),
        published_at: at("published_at"),
    };
    Ok((row.get("version").and_then(Value::as_i64).unwrap_or(0), standing))
}

/// A kept body.
#[derive(Clone, Debug, Row)]
pub struct Kept {
    pub id: i64,
    #[row(json)]
    pub body: Value,
}

/// The draft, waiting for its time or not.
pub fn draft(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<Option<Kept>> {
    tx.first(
        sql!("SELECT id, body FROM web_revision WHERE kind = $1 AND content_id = $2 AND state IN ('draft', 'scheduled') ORDER BY number DESC LIMIT 1"),
        &binds![kind, id],
    )
}

/// What is or was public last.
pub fn latest(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<Option<Kept>> {
    tx.first(
        sql!("SELECT id, body FROM web_revision WHERE kind = $1 AND content_id = $2 AND state IN ('published', 'past') ORDER BY number DESC LIMIT 1"),
        &binds![kind, id],
    )
}

/// A new revision in one of the states.
pub fn add(tx: &mut Tx, kind: ContentKind, id: i64, body: &Value, state: &'static str, published_at: Option<Instant>) -> Result<i64> {
    let (now, user, name) = (tx.now(), tx.who().user_id, worker(tx));
    tx.value(
        sql!(
            "INSERT INTO web_revision (kind, content_id, number, body, state, user_id, user_name, created_at, published_at)
             VALUES ($1, $2, (SELECT coalesce(max(number), 0) + 1 FROM web_revision WHERE kind = $1 AND content_id = $2), $3, $4, $5, $6, $7, $8)
             RETURNING id"
        ),
        &binds![kind, id, body.clone(), state, user, name, now, published_at],
    )
}

/// The draft's words anew; it waits for no time any more.
pub fn rewrite(tx: &mut Tx, revision: i64, body: &Value) -> Result<()> {
    let (now, user, name) = (tx.now(), tx.who().user_id, worker(tx));
    tx.exec(
        sql!("UPDATE web_revision SET body = $2, state = 'draft', publish_at = NULL, user_id = $3, user_name = $4, created_at = $5 WHERE id = $1"),
        &binds![revision, body.clone(), user, name, now],
    )
    .map(drop)
}

/// A draft as it was, but with a part that was published meanwhile: it stays its author's, waits for its time as before, and stands above what is public.
pub fn carry(tx: &mut Tx, revision: i64, body: &Value) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE web_revision SET body = $2, number = (SELECT max(r.number) + 1 FROM web_revision r
              WHERE r.kind = web_revision.kind AND r.content_id = web_revision.content_id) WHERE id = $1"
        ),
        &binds![revision, body.clone()],
    )
    .map(drop)
}

pub fn schedule(tx: &mut Tx, revision: i64, at: Instant) -> Result<()> {
    tx.exec(sql!("UPDATE web_revision SET state = 'scheduled', publish_at = $2 WHERE id = $1"), &binds![revision, at]).map(drop)
}

pub fn unschedule(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<()> {
    tx.exec(
        sql!("UPDATE web_revision SET state = 'draft', publish_at = NULL WHERE kind = $1 AND content_id = $2 AND state = 'scheduled'"),
        &binds![kind, id],
    )
    .map(drop)
}

/// This one is public now, and the one before is past.
pub fn publish(tx: &mut Tx, kind: ContentKind, id: i64, revision: i64) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!("UPDATE web_revision SET state = 'past' WHERE kind = $1 AND content_id = $2 AND state = 'published' AND id <> $3"),
        &binds![kind, id, revision],
    )?;
    tx.exec(sql!("UPDATE web_revision SET state = 'published', published_at = $2, publish_at = NULL WHERE id = $1"), &binds![revision, now])
        .map(drop)
}

pub fn discard(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<u64> {
    tx.exec(sql!("DELETE FROM web_revision WHERE kind = $1 AND content_id = $2 AND state IN ('draft', 'scheduled')"), &binds![kind, id])
}

pub fn all(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<Vec<Revision>> {
    tx.all(
        sql!(
            "SELECT id, number, state, user_name AS created_by_name, created_at, published_at, publish_at FROM web_revision
             WHERE kind = $1 AND content_id = $2 ORDER BY number DESC LIMIT 200"
        ),
        &binds![kind, id],
    )
}

/// Whose revision it is, and its body; 404 when there is none.
pub fn revision(tx: &mut Tx, id: i64) -> Result<(ContentKind, i64, Value)> {
    #[derive(Row)]
    struct Found {
        kind: ContentKind,
        content_id: i64,
        #[row(json)]
        body: Value,
    }
    let found: Option<Found> = tx.first(sql!("SELECT kind, content_id, body FROM web_revision WHERE id = $1"), &binds![id])?;
    found.map(|found| (found.kind, found.content_id, found.body)).ok_or_else(|| Error::not_found("revision"))
}

/// What waits for a time that has come, the earliest first.
pub fn due(tx: &mut Tx) -> Result<Vec<(ContentKind, i64)>> {
    let now = tx.now();
    tx.all(
        sql!("SELECT kind, content_id FROM web_revision WHERE state = 'scheduled' AND publish_at <= $1 ORDER BY publish_at, id LIMIT 50"),
        &binds![now],
    )
}

/// Forgets everything about a content that is deleted.
pub fn forget(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM web_revision WHERE kind = $1 AND content_id = $2"), &binds![kind, id])?;
    tx.exec(sql!("DELETE FROM web_moved WHERE kind = $1 AND content_id = $2"), &binds![kind, id]).map(drop)
}

/// From now on the slug of before leads to this content, and its own slug to nobody else.
pub fn keep_old_slug(tx: &mut Tx, kind: ContentKind, lang: &str, before: &str, now: &str, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM web_moved WHERE kind = $1 AND lang = $2 AND slug = $3"), &binds![kind, lang, now])?;
    if before == now {
        return Ok(());
    }
    tx.exec(
        sql!(
            "INSERT INTO web_moved (kind, lang, slug, content_id) VALUES ($1, $2, $3, $4)
             ON CONFLICT (kind, lang, slug) DO UPDATE SET content_id = excluded.content_id"
        ),
        &binds![kind, lang, before, id],
    )
    .map(drop)
}

pub fn moved(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<Moved> {
    let (version, standing) = standing(tx, kind, id)?;
    Ok(Moved { kind, id, version, standing })
}

impl ContentKind {
    pub fn record(self) -> &'static Record {
        match self {
            ContentKind::Page => &crate::pages::model::PAGE,
            ContentKind::Blog => &crate::blogs::model::BLOG,
            ContentKind::Event => &crate::events::model::EVENT,
        }
    }

    /// In sentences.
    pub fn record_name(self) -> &'static str {
        match self {
            ContentKind::Page => "page",
            ContentKind::Blog => "post",
            ContentKind::Event => "news or event",
        }
    }
}

/// Who works, for the columns that name them.
pub fn worker(tx: &Tx) -> String {
    let who = tx.who();
    if who.name.is_empty() { "Maktab".to_owned() } else { who.name.clone() }
}
