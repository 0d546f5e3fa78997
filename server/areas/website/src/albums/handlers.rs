use super::{
    model::{ALBUM, Album, AlbumDetails, AlbumForm, AlbumPicture},
    queries,
};
use crate::{epoch, library::Library, picture::Picture, section::check_ids};
use kernel::{Answer, Body, ById, ColumnValues as _, Cx, Data, Edit, Json, ListQuery, Listing, Query, Result, Tx, pairs};
use std::collections::BTreeSet;

fn ids(cover: Option<&Picture>, pictures: &[AlbumPicture]) -> BTreeSet<i64> {
    pictures.iter().map(|line| &line.picture).chain(cover).filter_map(|picture| picture.id).collect()
}

/// The chosen cover, or else the first picture that is there, whole.
pub fn cover(library: &Library, chosen: Option<&Picture>, pictures: &[AlbumPicture]) -> Option<Picture> {
    chosen.into_iter().chain(pictures.iter().map(|line| &line.picture)).find_map(|picture| library.whole(picture))
}

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

/// The album with its pictures whole; one that is gone is left out.
fn details_of(tx: &mut Tx, id: i64) -> Result<AlbumDetails> {
    let mut album = queries::album(tx, id)?;
    let library = Library::of(tx, "en", ids(album.cover.as_ref(), &album.pictures))?;
    album.cover = album.cover.as_ref().and_then(|cover| library.whole(cover));
    album.pictures = whole_pictures(&library, album.pictures);
    Ok(album)
}

/// Pictures with all that pages need of them; one that is gone is left out.
pub fn whole_pictures(library: &Library, lines: Vec<AlbumPicture>) -> Vec<AlbumPicture> {
    lines.into_iter().filter_map(|line| Some(AlbumPicture { picture: library.whole(&line.picture)?, ..line })).collect()
}

/// One album.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<AlbumDetails>>> {
    cx.one(move |tx| details_of(tx, id)).await
}

/// Stores an album.
pub fn insert(tx: &mut Tx, album: &AlbumForm) -> Result<i64> {
    check_ids(tx, "pictures", ids(album.cover.as_ref(), &album.pictures))?;
    let mut columns = album.columns();
    columns.extend(pairs! { picture_count: album.pictures.len() as i64 });
    let id = tx.insert(&ALBUM, columns)?;
    epoch::bump(tx)?;
    Ok(id)
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
