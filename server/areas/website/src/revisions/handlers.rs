use super::{
    actions,
    model::{Moved, Publish, Restore, Revision, Versioned, Which},
    queries::{self, moved},
};
use kernel::{Answer, Body, Cx, Data, Json, Query, Result};

/// What a content was and is, the newest first. 404 when it is not there.
pub async fn list(cx: Cx, Query(Which { kind, id }): Query<Which>) -> Result<Json<Data<Vec<Revision>>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        tx.in_scope(kind.record(), &scope, id)?;
        queries::all(tx, kind, id)
    })
    .await
}

/// Makes the draft public, now or at `publish_at`. 409 when somebody else was faster or nothing is new; 422 at `publish_at` for the past, at `sections` for a
/// page that shows nothing, at `slug` when it was taken meanwhile.
pub async fn publish(cx: Cx, Body(form): Body<Publish>) -> Result<Answer<Moved>> {
    let message = if form.publish_at.is_some() { "Content scheduled successfully" } else { "Content published successfully" };
    let scope = cx.scope();
    cx.save(message, move |tx| {
        tx.in_scope(form.kind.record(), &scope, form.id)?;
        actions::publish(tx, form.kind, form.id, form.version, form.publish_at)?;
        moved(tx, form.kind, form.id)
    })
    .await
}

/// Throws the draft away; the public words stay.
pub async fn discard(cx: Cx, Body(form): Body<Versioned>) -> Result<Answer<Moved>> {
    let scope = cx.scope();
    cx.save("Draft discarded successfully", move |tx| {
        tx.in_scope(form.kind.record(), &scope, form.id)?;
        actions::discard(tx, form.kind, form.id, form.version)?;
        moved(tx, form.kind, form.id)
    })
    .await
}

/// Takes a content off the website.
pub async fn unpublish(cx: Cx, Body(form): Body<Versioned>) -> Result<Answer<Moved>> {
    let scope = cx.scope();
    cx.save("Content unpublished successfully", move |tx| {
        tx.in_scope(form.kind.record(), &scope, form.id)?;
        actions::unpublish(tx, form.kind, form.id, form.version)?;
        moved(tx, form.kind, form.id)
    })
    .await
}

/// Makes an earlier revision the draft; publish it to go back.
pub async fn restore(cx: Cx, Body(form): Body<Restore>) -> Result<Answer<Moved>> {
    let scope = cx.scope();
    cx.save("Revision restored as draft successfully", move |tx| {
        let (kind, id, _) = queries::revision(tx, form.id)?;
        tx.in_scope(kind.record(), &scope, id)?;
        actions::restore(tx, form.id, form.version)?;
        moved(tx, kind, id)
    })
    .await
}
