use super::{
    actions::insert,
    model::{ALBUM, Album, AlbumDetails, AlbumForm, cover, ids},
    queries::details_of,
};
use crate::{epoch, library::Library, section::check_ids};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Json, ListQuery, Listing, Query, Result, pairs};

/// The albums; 422 at an unknown filter.
pub async fn list(cx: Cx, query: ListQuery<Album>) -> Result<Listing<Album>> {
    if query.request.format.is_some() {
        return cx.list(query).await;
    }
    let (scope, ask) = (cx.scope(), query.request);
    let page = cx.read(move |tx| {
        let mut page = tx.page::<Album>(&scope, &ask)?;
        let named = page.data.iter().flat_map(|album| ids(album.cover.as_ref(), &album.pictures)).collect();
        let library = Library::of(tx, "en", named)?;
        for album in &mut page.data {
            album.cover = cover(&library, album.cover.as_ref(), &album.pictures);
        }
        Ok(page)
    });
    Ok(Listing::Page(page.await?))
}

/// One album.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<AlbumDetails>>> {
    cx.one(move |tx| details_of(tx, id)).await
}

/// Adds an album. 422 at `slug` when another has it.
pub async fn save(cx: Cx, Body(form): Body<AlbumForm>) -> Result<Answer<AlbumDetails>> {
    let album = form.check()?;
    cx.save("Album saved successfully", move |tx| {
        let id = insert(tx, &album)?;
        details_of(tx, id)
    })
    .await
}

/// Changes an album. 409 when somebody else was faster.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<AlbumForm>) -> Result<Answer<AlbumDetails>> {
    let (album, scope) = (form.check()?, cx.scope());
    cx.save("Album updated successfully", move |tx| {
        check_ids(tx, "pictures", ids(album.cover.as_ref(), &album.pictures))?;
        let mut columns = album.columns();
        columns.extend(pairs! { picture_count: album.pictures.len() as i64 });
        tx.update(&ALBUM, &scope, id, version, columns)?;
        epoch::bump(tx)?;
        details_of(tx, id)
    })
    .await
}

/// Removes an album; its pictures stay in the library.
pub async fn delete(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Album deleted successfully", move |tx| {
        tx.delete(&ALBUM, &scope, id)?;
        epoch::bump(tx)
    })
    .await
}
