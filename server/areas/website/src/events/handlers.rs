use super::{
    model::{EVENT, EventDetails, EventForm},
    queries,
};
use crate::{
    api::public_url,
    library::Library,
    revisions::{
        self,
        model::{ContentKind, State, worker},
        workflow,
    },
    section::check_ids,
};
use axum::Json;
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Error, Query, Result, Tx, pairs};
use std::collections::BTreeSet;

const KIND: ContentKind = ContentKind::Event;

/// The news or event with its draft where there is one, its pictures whole.
pub fn details_of(tx: &mut Tx, base: &str, id: i64) -> Result<EventDetails> {
    let times = queries::times(tx, id)?;
    let kept = match revisions::queries::draft(tx, KIND, id)? {
        Some(draft) => Some(draft),
        None => revisions::queries::latest(tx, KIND, id)?,
    };
    let mut event: EventForm = revisions::model::body(&kept.ok_or_else(|| Error::not_found("news or event"))?.body)?;
    let library = Library::of(tx, &event.lang, pictures(&event))?;
    event.cover = event.cover.as_ref().and_then(|cover| library.whole(cover));
    event.html = crate::rich_text::filled(&event.html, |id| library.get(id));
    let (version, standing) = revisions::queries::standing(tx, KIND, id)?;
    let campus_name = queries::campus_name(tx, event.campus_id)?;
    let public_url = public_url(base, &event.lang, &format!("/event-details?slug={}", event.slug));
    Ok(EventDetails { id, version, event, campus_name, standing, public_url, created_at: times.created_at, updated_at: times.updated_at })
}

fn pictures(event: &EventForm) -> BTreeSet<i64> {
    crate::rich_text::pictures(&event.html).into_iter().chain(event.cover.as_ref().and_then(|cover| cover.id)).collect()
}

/// Stores new ones as a draft.
pub fn insert(tx: &mut Tx, event: &EventForm) -> Result<i64> {
    check_ids(tx, "html", pictures(event))?;
    check_campus(tx, event)?;
    workflow::check_slug(tx, KIND, &event.lang, &event.slug, 0)?;
    let (name, now) = (worker(tx), tx.now());
    let mut columns = event.columns();
    columns.extend(pairs! { is_published: false, state: State::Draft, has_draft: true, draft_by: name, draft_at: now });
    let id = tx.insert(&EVENT, columns)?;
    revisions::queries::add(tx, KIND, id, &serde_json::to_value(event).unwrap_or_default(), "draft", None)?;
    Ok(id)
}

/// 422 at `campus_id` for a campus that is not there.
fn check_campus(tx: &mut Tx, event: &EventForm) -> Result<()> {
    match event.campus_id {
        Some(id) if queries::campus_name(tx, Some(id))?.is_none() => Err(Error::field("campus_id", "Choose one of the campuses.")),
        _ => Ok(()),
    }
}

/// One of them, as its editor shows it.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<EventDetails>>> {
    let base = cx.app.config.public_url.clone();
    cx.one(move |tx| details_of(tx, &base, id)).await
}

/// Adds news or an event as a draft. 422 at `slug` when another has it.
pub async fn save(cx: Cx, Body(form): Body<EventForm>) -> Result<Answer<EventDetails>> {
    let (event, base) = (form.check()?, cx.app.config.public_url.clone());
    cx.save("Event saved successfully", move |tx| {
        let id = insert(tx, &event)?;
        details_of(tx, &base, id)
    })
    .await
}

/// Keeps it as a draft; what is public stays until it is published. 409 when somebody saved meanwhile.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<EventForm>) -> Result<Answer<EventDetails>> {
    let (event, base) = (form.check()?, cx.app.config.public_url.clone());
    cx.save("Event updated successfully", move |tx| {
        let held = revisions::queries::held(tx, KIND, id)?;
        if held.lang != event.lang {
            return Err(Error::field(
                "lang",
                "It keeps its language. Write another one for the other language, with the same web address.",
            ));
        }
        check_ids(tx, "html", pictures(&event))?;
        check_campus(tx, &event)?;
        workflow::check_slug(tx, KIND, &event.lang, &event.slug, id)?;
        workflow::save_draft(tx, KIND, id, version, &serde_json::to_value(&event).unwrap_or_default())?;
        details_of(tx, &base, id)
    })
    .await
}

/// Removes it with all that it was.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Event deleted successfully", move |tx| {
        tx.delete(&EVENT, &scope, id)?;
        revisions::queries::forget(tx, KIND, id)?;
        crate::epoch::bump(tx)
    })
    .await
}
