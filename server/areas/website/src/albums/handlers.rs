use super::{
    actions,
    model::{Album, AlbumDetails, AlbumForm},
    queries::{self, details_of},
};
use kernel::{Answer, Body, Cx, ListQuery, Listing, Result};

/// The albums; 422 at an unknown filter.
pub async fn list(cx: Cx, query: ListQuery<Album>) -> Result<Listing<Album>> {
    if query.request.format.is_some() {
        return cx.list(query).await;
    }
    let (scope, ask) = (cx.scope(), query.request);
    Ok(Listing::Page(cx.read(move |tx| queries::page(tx, &scope, &ask)).await?))
}

/// Adds an album. 422 at `slug` when another has it.
pub async fn save(cx: Cx, Body(form): Body<AlbumForm>) -> Result<Answer<AlbumDetails>> {
    let album = form.check()?;
    cx.save("Album saved successfully", move |tx| {
        let id = actions::insert(tx, &album)?;
        details_of(tx, id)
    })
    .await
}
