use super::model::{Album, AlbumDetails, cover, ids, whole_pictures};
use crate::library::Library;
use kernel::{Error, Page, Result, Scope, Tx, binds, list::ListRequest, sql};

const ALBUM: &str = "SELECT id, version, title, title_ur, slug, is_visible, cover, pictures, created_at, updated_at FROM web_album";

pub fn album(tx: &mut Tx, id: i64) -> Result<AlbumDetails> {
    tx.first(sql!(ALBUM, " WHERE id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("album"))
}

/// A page of albums, each with its cover or else its first picture.
pub fn page(tx: &mut Tx, scope: &Scope, request: &ListRequest) -> Result<Page<Album>> {
    let mut page = tx.page::<Album>(scope, request)?;
    let named = page.data.iter().flat_map(|album| ids(album.cover.as_ref(), &album.pictures)).collect();
    let library = Library::of(tx, "en", named)?;
    for album in &mut page.data {
        album.cover = cover(&library, album.cover.as_ref(), &album.pictures);
    }
    Ok(page)
}

/// Those that visitors see, the newest first.
pub fn visible(tx: &mut Tx) -> Result<Vec<AlbumDetails>> {
    tx.all(sql!(ALBUM, " WHERE is_visible = TRUE AND picture_count > 0 ORDER BY id DESC LIMIT 40"), &[])
}

/// The album with its pictures whole; one that is gone is left out.
pub fn details_of(tx: &mut Tx, id: i64) -> Result<AlbumDetails> {
    let mut album = album(tx, id)?;
    let library = Library::of(tx, "en", ids(album.cover.as_ref(), &album.pictures))?;
    album.cover = album.cover.as_ref().and_then(|cover| library.whole(cover));
    album.pictures = whole_pictures(&library, album.pictures);
    Ok(album)
}
