//! Draft, publish at once or at a time, take off, go back. Whoever calls holds the content's row, so that two nodes never publish one thing twice.

use super::{
    model::{ContentKind, Held, State},
    queries::{self, worker},
};
use crate::{
    blogs, epoch, events,
    pages::{self, model::PageBody},
};
use kernel::{ColumnValues as _, Error, Instant, Result, Tx, db::Value as Cell, pairs};
use serde_json::Value;

type Pairs = Vec<(&'static str, Cell)>;

/// 409 when somebody saved since the caller read: it names them, and what was typed stays with the caller.
fn check_version(tx: &Tx, kind: ContentKind, held: &Held, version: i64) -> Result<()> {
    if held.version == version {
        return Ok(());
    }
    let zone = tx.registry().zone();
    let who = match (&held.draft_by, held.draft_at) {
        (Some(name), Some(at)) => format!("{name} saved this {} on {}", kind.record_name(), zone.show(at)),
        _ => format!("Somebody published or changed this {}", kind.record_name()),
    };
    Err(Error::conflict(format!("{who}, while you were writing. What you typed is still here: copy it, load theirs, and put yours in.")))
}

/// Keeps a checked body as the draft. What waited for its time no longer does: nobody publishes words that nobody released.
pub fn save_draft(tx: &mut Tx, kind: ContentKind, id: i64, version: i64, body: &Value) -> Result<()> {
    let held = queries::held(tx, kind, id)?;
    check_version(tx, kind, &held, version)?;
    keep_draft(tx, kind, &held, body)
}

fn keep_draft(tx: &mut Tx, kind: ContentKind, held: &Held, body: &Value) -> Result<()> {
    keep_first(tx, kind, held)?;
    match queries::draft(tx, kind, held.id)? {
        Some(draft) => queries::rewrite(tx, draft.id, body)?,
        None => queries::add(tx, kind, held.id, body, "draft", None).map(drop)?,
    }
    let (name, now) = (worker(tx), tx.now());
    // What nobody sees yet is listed by its newest words; its slug is taken at once.
    let mut changes = if held.is_published { Pairs::new() } else { columns(kind, body)? };
    changes.extend(pairs! { has_draft: true, draft_by: name, draft_at: now, publish_at: None::<i64> });
    if held.state == State::Scheduled {
        changes.extend(pairs! { state: if held.published_at.is_some() { State::Unpublished } else { State::Draft } });
    }
    tx.set(kind.record(), held.id, "draft saved", changes)
}

/// A page that was there before anybody edited it becomes its own first revision, so that one can go back to it.
fn keep_first(tx: &mut Tx, kind: ContentKind, held: &Held) -> Result<()> {
    if kind == ContentKind::Page && queries::latest(tx, kind, held.id)?.is_none() && held.is_published {
        let body = pages::queries::public_body(tx, held.id)?;
        let at = held.published_at;
        queries::add(tx, kind, held.id, &serde_json::to_value(body).unwrap_or_default(), "published", at)?;
    }
    Ok(())
}

/// Makes the draft public, now or later. 422 at `publish_at` for a time that is past, 409 when there is nothing to publish.
pub fn publish(tx: &mut Tx, kind: ContentKind, id: i64, version: i64, at: Option<Instant>) -> Result<()> {
    let held = queries::held(tx, kind, id)?;
    check_version(tx, kind, &held, version)?;
    keep_first(tx, kind, &held)?;
    let draft = match queries::draft(tx, kind, id)? {
        Some(draft) => draft,
        None if held.is_published => {
            return Err(Error::conflict(format!("This {} is public as it is; there is nothing new.", kind.record_name())));
        }
        None => {
            let before =
                queries::latest(tx, kind, id)?.ok_or_else(|| Error::conflict("There is nothing to publish yet. Write something first."))?;
            let revision = queries::add(tx, kind, id, &before.body, "draft", None)?;
            queries::Kept { id: revision, ..before }
        }
    };
    check_body(tx, kind, &held, &draft.body)?;
    let Some(at) = at else { return publish_now(tx, kind, &held, &draft) };
    if at <= tx.now() {
        return Err(Error::field("publish_at", "This time is past. Choose a later one, or publish now."));
    }
    queries::schedule(tx, draft.id, at)?;
    let state = if held.is_published { held.state } else { State::Scheduled };
    tx.set(kind.record(), id, "scheduled", pairs! { has_draft: true, publish_at: at, state: state })
}

fn publish_now(tx: &mut Tx, kind: ContentKind, held: &Held, draft: &queries::Kept) -> Result<()> {
    let mut changes = published(tx, kind, held, draft)?;
    changes.extend(without_draft());
    tx.set(kind.record(), held.id, "published", changes)?;
    epoch::bump(tx)
}

fn without_draft() -> Pairs {
    pairs! { has_draft: false, draft_by: None::<String>, draft_at: None::<i64>, publish_at: None::<i64> }
}

/// Puts a revision's words where visitors read them; gives what the content's own columns say then, but of its draft.
fn published(tx: &mut Tx, kind: ContentKind, held: &Held, draft: &queries::Kept) -> Result<Pairs> {
    let mut changes = columns(kind, &draft.body)?;
    let now = tx.now();
    if kind == ContentKind::Page {
        pages::queries::set_sections(tx, held.id, &super::model::body::<PageBody>(&draft.body)?.sections)?;
        changes.extend(pairs! { published_at: now });
    } else {
        let slug = draft.body["slug"].as_str().unwrap_or_default().to_owned();
        let before = if held.published_at.is_some() { held.slug.clone() } else { slug.clone() };
        queries::keep_old_slug(tx, kind, &held.lang, &before, &slug, held.id)?;
        changes.extend(pairs! { published_at: held.published_at.unwrap_or(now) });
    }
    queries::publish(tx, kind, held.id, draft.id)?;
    changes.extend(pairs! { is_published: true, state: State::Published });
    Ok(changes)
}

/// Makes a page public with one part of it changed: `public` is what it says then. A draft of other parts stays one, with the part that is public now in it
/// (`rest`: its revision and words); what was scheduled stays scheduled. 409 when nothing is new.
pub fn publish_part(tx: &mut Tx, id: i64, version: i64, public: &PageBody, rest: Option<(i64, PageBody)>) -> Result<()> {
    const KIND: ContentKind = ContentKind::Page;
    let held = queries::held(tx, KIND, id)?;
    check_version(tx, KIND, &held, version)?;
    if held.is_published && *public == pages::queries::public_body(tx, id)? {
        return Err(Error::conflict("This section is public as it is; there is nothing new."));
    }
    keep_first(tx, KIND, &held)?;
    let as_kept = |body: &PageBody| serde_json::to_value(body).unwrap_or_default();
    let body = as_kept(public);
    check_body(tx, KIND, &held, &body)?;
    let now = tx.now();
    let revision = queries::add(tx, KIND, id, &body, "past", Some(now))?;
    let mut changes = published(tx, KIND, &held, &queries::Kept { id: revision, body })?;
    match rest.filter(|(_, words)| words != public) {
        Some((draft, words)) => queries::carry(tx, draft, &as_kept(&words))?,
        None => {
            queries::discard(tx, KIND, id)?;
            changes.extend(without_draft());
        }
    }
    tx.set(KIND.record(), id, "section published", changes)?;
    epoch::bump(tx)
}

/// Rules that a draft may still break, but nothing public: a page shows something, a slug is nobody else's.
fn check_body(tx: &mut Tx, kind: ContentKind, held: &Held, body: &Value) -> Result<()> {
    if kind == ContentKind::Page {
        let page: PageBody = super::model::body(body)?;
        if !page.sections.iter().any(|section| section.is_visible) {
            return Err(Error::field("sections", "This page has no section that is shown. Add one or show one, then publish."));
        }
        return Ok(());
    }
    check_slug(tx, kind, &held.lang, body["slug"].as_str().unwrap_or_default(), held.id)
}

/// 422 at `slug` when another content of the kind and language has it. What is new has the id 0.
pub fn check_slug(tx: &mut Tx, kind: ContentKind, lang: &str, slug: &str, id: i64) -> Result<()> {
    let other = match kind {
        ContentKind::Page => None,
        ContentKind::Blog => blogs::queries::by_slug(tx, lang, slug)?,
        ContentKind::Event => events::queries::by_slug(tx, lang, slug)?,
    };
    match other {
        Some(other) if other != id => Err(Error::field("slug", "Another one has this web address already. Change a word of it.")),
        _ => Ok(()),
    }
}

/// A body's own columns.
fn columns(kind: ContentKind, body: &Value) -> Result<Pairs> {
    Ok(match kind {
        ContentKind::Page => {
            let page: PageBody = super::model::body(body)?;
            pairs! { title: page.title, description: page.description, menu: page.menu }
        }
        ContentKind::Blog => super::model::body::<blogs::model::BlogForm>(body)?.columns(),
        ContentKind::Event => super::model::body::<events::model::EventForm>(body)?.columns(),
    })
}

/// Throws the draft away. 409 when there is none, or nothing else.
pub fn discard(tx: &mut Tx, kind: ContentKind, id: i64, version: i64) -> Result<()> {
    let held = queries::held(tx, kind, id)?;
    check_version(tx, kind, &held, version)?;
    let Some(before) = queries::latest(tx, kind, id)? else {
        return Err(Error::conflict(format!(
            "This {} was never public, so there is only the draft. Delete it instead.",
            kind.record_name()
        )));
    };
    if queries::discard(tx, kind, id)? == 0 {
        return Err(Error::conflict("There is no draft to discard."));
    }
    let mut changes = if held.is_published { Pairs::new() } else { columns(kind, &before.body)? };
    let state = if held.is_published { State::Published } else { State::Unpublished };
    changes.extend(without_draft());
    changes.extend(pairs! { state: state });
    tx.set(kind.record(), id, "draft discarded", changes)
}

/// Takes a content off the website; what it was stays. 409 for the home page, which every other leads to.
pub fn unpublish(tx: &mut Tx, kind: ContentKind, id: i64, version: i64) -> Result<()> {
    let held = queries::held(tx, kind, id)?;
    check_version(tx, kind, &held, version)?;
    if !held.is_published && held.state != State::Scheduled {
        return Err(Error::conflict(format!("This {} is not public.", kind.record_name())));
    }
    if kind == ContentKind::Page && held.slug == "/" {
        return Err(Error::conflict(
            "The home page stays: every other page leads to it. To close the website, turn on “Coming soon” in the settings.",
        ));
    }
    keep_first(tx, kind, &held)?;
    queries::unschedule(tx, kind, id)?;
    let state = if held.published_at.is_some() || held.is_published { State::Unpublished } else { State::Draft };
    tx.set(kind.record(), id, "unpublished", pairs! { is_published: false, state: state, publish_at: None::<i64> })?;
    epoch::bump(tx)
}

/// An earlier body becomes the draft.
pub fn restore(tx: &mut Tx, revision: i64, version: i64) -> Result<(ContentKind, i64)> {
    let (kind, id, body) = queries::revision(tx, revision)?;
    let held = queries::held(tx, kind, id)?;
    check_version(tx, kind, &held, version)?;
    keep_draft(tx, kind, &held, &body)?;
    Ok((kind, id))
}

/// Publishes one content whose time has come; false when somebody else did, or it was called off. What cannot be published any more is a draft again.
pub fn publish_due(tx: &mut Tx, kind: ContentKind, id: i64) -> Result<bool> {
    let held = queries::held(tx, kind, id)?;
    if !queries::due(tx)?.contains(&(kind, id)) {
        return Ok(false);
    }
    let Some(draft) = queries::draft(tx, kind, id)? else { return Ok(false) };
    match check_body(tx, kind, &held, &draft.body) {
        Ok(()) => publish_now(tx, kind, &held, &draft).map(|()| true),
        Err(Error::Invalid { message, .. }) => {
            tracing::warn!(kind = kind.as_str(), id, message, "a scheduled content could not be published and is a draft again");
            queries::unschedule(tx, kind, id)?;
            let state = if held.is_published { State::Published } else { State::Draft };
            tx.set(kind.record(), id, "not published", pairs! { publish_at: None::<i64>, state: state })?;
            Ok(false)
        }
        Err(other) => Err(other),
    }
}
